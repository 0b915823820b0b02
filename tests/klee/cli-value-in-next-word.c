// A value may be the next word.
//@ klee: --search dfs --max-time 10min prog.bc
//@ has: out/info DFSSearcher
//@ err: KLEE: done: completed paths = 3
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
