#include <stdlib.h>

int main(void) {
    int *p = malloc(10 * sizeof *p);
    p = realloc(p, 5 * sizeof *p);
    p[5] = 1; //~ BUG out-of-bounds-write stack: main
    free(p);
    return 0;
}
