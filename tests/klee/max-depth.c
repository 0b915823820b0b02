// --max-depth ends paths with so many forks.
//@ klee: --max-depth=2 --search=dfs prog.bc
//@ err: KLEE: done: partially completed paths = 2
//@ count: out/*.early 2
//@ run: sh -c 'cat out/*.early'
//@ out: max-depth exceeded.
//@ klee: --max-depth=0 prog.bc
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
