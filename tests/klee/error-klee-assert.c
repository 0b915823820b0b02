// klee_assert stays with NDEBUG.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: ASSERTION FAIL: x < 10
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.assert.err'
//@ out: Error: ASSERTION FAIL: x < 10
#define NDEBUG
#include <klee/klee.h>

int main(void) {
    unsigned x;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_assert(x < 10);
    return 0;
}
