// --write-smt2s writes the path of each test in SMT-LIB.
//@ klee: --write-smt2s prog.bc
//@ count: out/*.smt2 3
//@ has: out/test000001.smt2 (set-logic
//@ has: out/test000001.smt2 (assert
//@ has: out/test000001.smt2 (check-sat)
//@ tool: solve out/test000001.smt2 out/test000002.smt2 out/test000003.smt2
//@ out: sat
//@ no-out: unsat
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
