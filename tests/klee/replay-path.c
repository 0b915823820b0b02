// --replay-path takes the branches of a .path file again.
//@ klee: --write-paths --search=dfs prog.bc
//@ count: out/*.path 3
//@ klee: --replay-path=out/test000002.path --write-paths prog.bc
//@ err: KLEE: done: completed paths = 1
//@ same: out/test000002.path out2/test000001.path
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
