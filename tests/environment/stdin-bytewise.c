//@ args: --sym-stdin 5
//@ paths: 4
// Reading less than there may be asks only whether it is there: two bytes, one, none; or nothing can be read.
#include <unistd.h>

int main(void) {
    char b;
    if (read(0, &b, 1) != 1) return 0;
    if (read(0, &b, 1) != 1) return 1;
    return 2;
}
