// --write-paths writes a line for each branch.
//@ klee: --write-paths --search=dfs prog.bc
//@ count: out/*.path 3
//@ has: out/test000001.path 1
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
