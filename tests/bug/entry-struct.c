// --entry: a pointer to a struct gets an object of that size; its last member is there.
//@ run: --entry check
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <stdlib.h>

struct record {
    char name[20];
    int id;
    struct {
        short low, high;
    } range;
};

int check(const struct record *r) {
    if (!r)
        return -1;
    if (r->name[19] == 'x' && r->id == 77 && r->range.low > r->range.high)
        abort(); //~ BUG abort stack: check main
    return r->id;
}

