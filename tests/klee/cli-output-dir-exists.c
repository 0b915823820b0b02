// An output directory that exists is refused.
//@ klee: --output-dir=out prog.bc
//@ has: out/info
//@ klee: --output-dir=out prog.bc
//@ exit: 1
//@ err: KLEE: ERROR: cannot create "out"
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
