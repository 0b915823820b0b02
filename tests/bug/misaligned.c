//@ run: --check-alignment
#include <stdlib.h>

int main(void) {
    char *p = calloc(1, 16);
    volatile int at = 1;
    int r = *(int *)(p + at); //~ BUG misaligned stack: main
    free(p);
    return r;
}
