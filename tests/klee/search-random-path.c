// --search=random-path explores everything there is.
//@ klee: --search=random-path prog.bc
//@ err: KLEE: done: completed paths = 3
//@ has: out/info RandomPathSearcher
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
