#include <stdlib.h>

int main(void) {
    char *p = malloc(10), *old = p;
    p[0] = 1;
    p = realloc(p, 100000);
    int r = old[0]; //~ BUG use-after-free stack: main
    free(p);
    return r;
}
