// --entry without debug information: accesses tell how large an object is.
//@ revisions: least array
//@[least] run: --entry last
//@[array] run: --entry element
//@ cc: -g0
//@ opt: O0 O2
//@ clang: 14 19
//@ exit: any
//@ replay: none
//@ stderr: abort() was called
#include <stdlib.h>

struct wide {
    int a[9];
    int last;
};

int last(const struct wide *w) {
    if (w && w->last == 99)
        abort();
    return 0;
}

int element(const long *v, unsigned i) {
    if (v && i < 2 && v[i] == 99)
        abort();
    return 0;
}
