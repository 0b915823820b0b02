// --max-tests halts after so many tests; the rest is dumped.
//@ klee: --max-tests=2 --dump-states-on-halt=false --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 2
//@ klee: --max-tests=0 --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 3
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
