// --entry: structs by value, in registers and in memory, and a result in memory.
//@ revisions: small large
//@[small] run: --entry small
//@[large] run: --entry large
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <stdlib.h>

struct point {
    int x, y;
};

struct block {
    long a[6];
};

void stop(void);

void small(struct point p) {
    if (p.x == 1 && p.y == 2)
        stop();
}

struct block large(struct block in) {
    if (in.a[0] == 5 && in.a[5] == -5)
        stop();
    in.a[5]++;
    return in;
}

__attribute__((noinline)) void stop(void) {
    abort(); //~ BUG abort
}
