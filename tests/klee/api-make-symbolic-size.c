// klee_make_symbolic wants the whole object.
//@ klee: prog.bc
//@ err: Wrong size given to klee_make_symbolic
//@ count: out/*.user.err 1
#include <klee/klee.h>

int main(void) {
    char s[8];
    klee_make_symbolic(s, 4, "s");
    return 0;
}
