// --use-merge: paths between klee_open_merge and klee_close_merge become one.
//@ cc: "-DBODY=klee_assert((n == 1) == (x == 3) & (n == 2) == (x == 4));"
//@ klee: --use-merge prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: partially completed paths = 2
//@ err: KLEE: done: generated tests = 1
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 3
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
