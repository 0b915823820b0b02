// klee_make_symbolic wants the start of an object.
//@ klee: prog.bc
//@ err: memory error: invalid pointer: make_symbolic
//@ count: out/*.ptr.err 1
#include <klee/klee.h>

int main(void) {
    char s[8];
    klee_make_symbolic(s + 1, 7, "s");
    return 0;
}
