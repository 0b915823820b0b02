// --write-no-tests writes none.
//@ klee: --write-no-tests prog.bc
//@ count: out/*.ktest 0
//@ err: KLEE: done: completed paths = 3
//@ err: KLEE: done: generated tests = 0
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
