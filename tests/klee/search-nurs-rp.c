// --search=nurs:rp has a counterpart with another name.
//@ klee: --search=nurs:rp prog.bc
//@ err: KLEE: NOTE: --search=nurs:rp: random-path has the same distribution
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
