// Without --search: random paths and new coverage in turns.
//@ klee: prog.bc
//@ has: out/info RandomPathSearcher
//@ has: out/info WeightedRandomSearcher::CoveringNew
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
