// The access starts inside of the object and ends outside.
//@ cc: -fno-sanitize=alignment
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = calloc(1, 6);
    volatile int at = 4;
    int r = *(int *)(p + at); //~ BUG out-of-bounds-read stack: main
    free(p);
    return r;
}
