// A merged path parts again where the merged value decides.
//@ cc: "-DBODY=if(n==2)return(1);"
//@ klee: --use-merge --write-kqueries prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 2
//@ err: KLEE: done: generated tests = 2
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
