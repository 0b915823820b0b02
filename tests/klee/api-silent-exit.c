// klee_silent_exit ends a path without a test.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: partially completed paths = 1
//@ err: KLEE: done: generated tests = 1
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x == 3)
        klee_silent_exit(0);
    return 0;
}
