// A long command line from a paper goes through.
//@ klee: --simplify-sym-indices --max-memory=1000 --max-sym-array-size=4096 --equality-substitution=false --disable-inlining --watchdog --max-static-fork-pct=1 --max-static-solve-pct=1 --max-static-cpfork-pct=1 --max-memory-inhibit=false --use-cex-cache=true --use-independent-solver=false --use-batching-search --batch-instructions=100 prog.bc
//@ err: KLEE: done: completed paths = 3
//@ no-err: ERROR
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
