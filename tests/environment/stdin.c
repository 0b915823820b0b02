//@ args: --sym-stdin 3
//@ paths: 4
// One path per length.
#include <unistd.h>

int main(void) {
    char b[8];
    return read(0, b, sizeof b) < 0;
}
