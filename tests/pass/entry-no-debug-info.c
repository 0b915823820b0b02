// --entry without debug information: accesses tell how large an object must be, in this function and those it calls.
//@ revisions: last element chain
//@[last] run: --entry last
//@[element] run: --entry element
//@[chain] run: --entry chain
//@ cc: -g0
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
struct wide {
    int a[9];
    int last;
};

struct holder {
    long tag;
    struct wide *wide;
};

__attribute__((noinline)) static int inner(const struct wide *w) { return w->last == 99; }

int last(const struct wide *w) { return w ? inner(w) : 0; }

int element(const long *v, unsigned i) { return v && i < 2 ? v[i] == 99 : 0; }

int chain(const struct holder *h) { return h && h->tag == 3 && h->wide ? h->wide->last : 0; }
