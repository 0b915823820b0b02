// --use-query-log writes the queries.
//@ klee: --use-query-log=all:smt2,solver:smt2 prog.bc
//@ has: out/all-queries.smt2 (check-sat)
//@ has: out/solver-queries.smt2 (check-sat)
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
