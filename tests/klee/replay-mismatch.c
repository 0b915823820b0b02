// A test that does not fit the program is an error of its own.
//@ klee: prog.bc
//@ err: KLEE: done: generated tests = 3
//@ tool: ktest random 1 --sym-arg 7 --bout-file other.ktest
//@ has: other.ktest KTEST
//@ klee: --replay-ktest-file=other.ktest prog.bc
//@ err: replay size mismatch
//@ klee: --replay-ktest-file=nothere.ktest prog.bc
//@ exit: 1
//@ err: WARNING: unable to open: nothere.ktest
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
