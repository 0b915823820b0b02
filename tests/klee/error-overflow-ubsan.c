// A handler of UBSan.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: overflow in an addition
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.overflow.err'
//@ out: Error: overflow in an addition
//@ cc: -fsanitize=signed-integer-overflow
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    return x + 1 > x;
}
