// --write-cov lists the lines that a test was the first to execute.
//@ klee: --write-cov --search=dfs prog.bc
//@ count: out/*.cov 3
//@ has: out/test000001.cov file-cov.c:
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
