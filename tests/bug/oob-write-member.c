// Beyond the object by the size of a struct.
#include <stdlib.h>

struct item { int id; double weight; };

static void set(struct item *items, int n) {
    items[n].weight = 1.5; //~ BUG out-of-bounds-write stack: set main
}

int main(void) {
    struct item *items = calloc(2, sizeof *items);
    set(items, 2);
    free(items);
    return 0;
}
