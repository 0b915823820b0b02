// Options about what we do not have are accepted and explained.
//@ klee: --optimize --use-forked-solver=false --solver-backend=z3 --kdalloc=false --switch-type=internal prog.bc
//@ err: KLEE: NOTE: --optimize:
//@ err: KLEE: NOTE: --use-forked-solver: answers come from Trefoil's own solver
//@ err: KLEE: NOTE: --solver-backend:
//@ err: KLEE: NOTE: --kdalloc:
//@ err: KLEE: NOTE: --switch-type:
//@ err: KLEE: done: completed paths = 3
//@ has: out/messages.txt NOTE: --optimize
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
