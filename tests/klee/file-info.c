// info holds the command line, the searchers and the figures.
//@ klee: --search=dfs --search=random-state prog.bc
//@ has: out/info klee --output-dir=out --search=dfs --search=random-state prog.bc
//@ has: out/info PID:
//@ has: out/info Started: 20
//@ has: out/info <InterleavedSearcher> containing 2 searchers:
//@ has: out/info RandomSearcher
//@ has: out/info Finished: 20
//@ has: out/info Elapsed: 00:00:
//@ has: out/info KLEE: done: total queries =
//@ has: out/info KLEE: done: invalid queries =
//@ has: out/info KLEE: done: generated tests = 3
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
