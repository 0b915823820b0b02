// Runs with the same seed are the same run.
//@ klee: --rng-initial-seed=7 prog.bc
//@ err: KLEE: done: generated tests = 3
//@ klee: --rng-initial-seed=7 prog.bc
//@ same: out/test000001.ktest out2/test000001.ktest
//@ same: out/test000002.ktest out2/test000002.ktest
//@ same: out/test000003.ktest out2/test000003.ktest
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 0)
        return 0;
    if (a < 0)
        return 255;
    return 1;
}
