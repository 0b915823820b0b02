// --max-memory is a limit of all paths together.
//@ klee: --max-memory=100 prog.bc
//@ err: KLEE: done: completed paths = 3
//@ klee: --max-memory=0 prog.bc
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
