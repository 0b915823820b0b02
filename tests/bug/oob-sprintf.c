#include <stdio.h>

int main(void) {
    char to[5];
    volatile int n = 12345;
    sprintf(to, "%d", n); //~ BUG out-of-bounds-write
    return to[0];
}
