// KLEE's page on klee_assume: && is a branch, so one path assumes zero. The page compiles without optimisation, which
// marks functions `optnone`; without the mark, && of two variables is no branch (simplify-and.c).
//@ klee: prog.bc
//@ err: invalid klee_assume call (provably false)
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: partially completed paths = 1
//@ err: KLEE: done: generated tests = 2
//@ count: out/*.user.err 1
#include "klee/klee.h"

__attribute__((optnone, noinline)) int main() {
    int c, d;
    klee_make_symbolic(&c, sizeof(c), "c");
    klee_make_symbolic(&d, sizeof(d), "d");
    klee_assume((c == 2) && (d == 3));
    return 0;
}
