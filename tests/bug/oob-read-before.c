// In front of a heap object.
#include <stdlib.h>

int main(void) {
    char *p = malloc(8);
    p[0] = 1;
    volatile int i = -1;
    int r = p[i]; //~ BUG out-of-bounds-read stack: main
    free(p);
    return r;
}
