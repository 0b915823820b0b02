// --entry: pointers inside an object are null or point to further objects, down to --entry-depth.
//@ revisions: two three
//@[two] run: --entry sum
//@[three] run: --entry sum --entry-depth 3
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int sum(const struct node *n) {
    int total = 0;
    for (; n; n = n->next) {
        total += n->value;
        if (n->value == 11 && n->next && n->next->value == 12)
            abort(); //~ BUG abort stack: sum main
    }
    return total;
}
