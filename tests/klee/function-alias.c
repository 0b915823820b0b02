// --function-alias sends calls elsewhere.
//@ klee: --function-alias=check:skip prog.bc
//@ err: KLEE: done: completed paths = 1
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 2
//@ klee: --function-alias=check:nothere prog.bc
//@ err: WARNING: function-alias: check:nothere: no such functions
#include <klee/klee.h>

int check(int x) {
    if (x == 9)
        return 1;
    return 0;
}

int skip(int x) {
    return 0;
}

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    // Through a pointer, so that both stay.
    int (*volatile unused)(int) = skip;
    return check(x);
}
