// Functions that may be optimised have the shape that KLEE gives them before it runs them: `&&` and `?:` of variables
// are no branches, and a branch stays where a side could fail.
//@ klee: prog.bc
//@ no-err: invalid klee_assume call
//@ err: KLEE: done: completed paths = 4
//@ err: KLEE: done: partially completed paths = 0
//@ err: KLEE: done: generated tests = 4
#include "klee/klee.h"

int main(void) {
    int c, d, e;
    klee_make_symbolic(&c, sizeof c, "c");
    klee_make_symbolic(&d, sizeof d, "d");
    klee_make_symbolic(&e, sizeof e, "e");
    klee_assume((c == 2) && (d >= 0));
    int larger = d > e ? d : e;
    // One branch on both conditions.
    if (d == 7 && e == 8)
        return 1;
    // The division stays behind its branch, which so parts the paths.
    if (larger != 0 && 100 / larger > 9)
        return 2;
    return 0;
}
