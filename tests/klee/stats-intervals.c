// Intervals of run.stats and run.istats.
//@ klee: --stats-write-interval=0 --istats-write-interval=0s prog.bc
//@ err: KLEE: done: completed paths = 3
//@ has: out/run.istats totals:
//@ klee: --stats-write-interval=100ms --stats-commit-after=1 --istats-write-after-instructions=1000 prog.bc
//@ err: KLEE: NOTE: --stats-commit-after:
//@ has: out2/run.istats totals:
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
