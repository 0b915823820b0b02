//@ args: --sym-stdin 3
//@ paths: 5
// One path per length, and one where it is closed.
#include <unistd.h>

int main(void) {
    char b[8];
    return read(0, b, sizeof b) < 0;
}
