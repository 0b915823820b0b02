// A shift by too much.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: overshift error
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.overshift.err'
//@ out: Error: overshift error
#include <klee/klee.h>

int main(void) {
    unsigned n;
    klee_make_symbolic(&n, sizeof n, "n");
    return (1u << n) == 2;
}
