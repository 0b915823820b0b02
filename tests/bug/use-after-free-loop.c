// The classic: freeing a list while walking it.
#include <stdlib.h>

struct list { struct list *next; };

static void drop(struct list *l) {
    for (; l; l = l->next) //~ BUG use-after-free stack: drop main
        free(l);
}

int main(void) {
    struct list *l = 0;
    for (int i = 0; i < 3; i++) {
        struct list *n = malloc(sizeof *n);
        n->next = l;
        l = n;
    }
    drop(l);
    return 0;
}
