// A failed assertion.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: ASSERTION FAIL: x != 3
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.assert.err'
//@ out: Error: ASSERTION FAIL: x != 3
#include <assert.h>
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    assert(x != 3);
    return 0;
}
