// --exit-on-error-type ends with the first error of a type.
//@ klee: --exit-on-error-type=Assert --search=dfs prog.bc
//@ err: ASSERTION FAIL
//@ err: KLEE: halting execution, dumping remaining states
//@ err: KLEE: done:
//@ count: out/*.assert.err 1
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
