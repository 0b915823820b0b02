// --silent-klee-assume ends a path with a false assumption without an error.
//@ klee: --silent-klee-assume prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: partially completed paths = 1
//@ err: KLEE: done: generated tests = 1
//@ klee: prog.bc
//@ err: invalid klee_assume call (provably false)
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x > 0)
        klee_assume(x < 0);
    return 0;
}
