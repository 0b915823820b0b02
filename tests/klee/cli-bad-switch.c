// A switch is on or off.
//@ klee: --emit-all-errors=maybe prog.bc
//@ exit: 1
//@ err: klee: for the --emit-all-errors option: 'maybe' is invalid value for boolean argument! Try 0 or 1
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
