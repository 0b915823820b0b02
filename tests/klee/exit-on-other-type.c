// An error of another type ends nothing.
//@ klee: --exit-on-error-type=Ptr --exit-on-error-type=Free prog.bc
//@ err: ASSERTION FAIL
//@ no-err: halting execution
#include <assert.h>
#include <klee/klee.h>

int main(void) {
    unsigned x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    for (unsigned i = 0; i < 1000000; i++) {
        if (x == i)
            n++;
        assert(i != 20);
    }
    return n != 0;
}
