// A division by zero.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: divide by zero
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.div.err'
//@ out: Error: divide by zero
#include <klee/klee.h>

int main(void) {
    int d;
    klee_make_symbolic(&d, sizeof d, "d");
    return 10 / d;
}
