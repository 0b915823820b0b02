// A number must be one.
//@ klee: --max-depth=deep prog.bc
//@ exit: 1
//@ err: klee: for the --max-depth option: 'deep' value invalid for uint argument!
//@ klee: --max-static-fork-pct=half prog.bc
//@ exit: 1
//@ err: value invalid for floating point argument!
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
