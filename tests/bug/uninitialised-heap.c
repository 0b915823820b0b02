//@ run: --check-uninitialised
#include <stdlib.h>

int main(void) {
    int *p = malloc(4 * sizeof *p);
    p[0] = 1;
    int r = p[1] ? 2 : 3; //~ BUG uninitialised-read stack: main
    free(p);
    return r;
}
