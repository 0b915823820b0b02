// CVC files are not written, and that is said.
//@ klee: --write-cvcs prog.bc
//@ err: KLEE: NOTE: --write-cvcs:
//@ count: out/*.cvc 0
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
