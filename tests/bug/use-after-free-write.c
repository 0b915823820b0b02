#include <stdlib.h>

struct list { struct list *next; int n; };

int main(void) {
    struct list *l = malloc(sizeof *l);
    l->next = 0;
    free(l);
    l->n = 1; //~ BUG use-after-free stack: main
    return 0;
}
