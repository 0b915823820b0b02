#include <stdlib.h>

static int use(int *p) {
    return *p; //~ BUG use-after-free stack: use main
}

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 5;
    free(p);
    return use(p);
}
