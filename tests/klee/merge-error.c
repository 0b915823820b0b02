// An error behind a merge has an input that meets it.
//@ cc: "-DBODY=klee_assert(n != 2);"
//@ klee: --use-merge --search=dfs prog.bc
//@ err: ASSERTION FAIL: n != 2
//@ count: out/*.assert.err 1
//@ tool: ktest out/test000001.ktest out/test000002.ktest
//@ out: int : 4
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    int x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_open_merge();
    if (x == 3)
        n = 1;
    else if (x == 4)
        n = 2;
    klee_close_merge();
    BODY
    return 0;
}
