// --max-solver-time is accepted in KLEE's forms.
//@ klee: --max-solver-time=5s prog.bc
//@ err: KLEE: done: completed paths = 3
//@ klee: --max-solver-time=500ms prog.bc
//@ err: KLEE: done: completed paths = 3
//@ klee: --max-solver-time=0 prog.bc
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
