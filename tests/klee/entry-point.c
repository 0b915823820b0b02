// --entry-point starts somewhere else.
//@ klee: --entry-point=other prog.bc
//@ err: KLEE: done: completed paths = 2
//@ klee: --entry-point=main prog.bc
//@ err: KLEE: done: completed paths = 1
//@ klee: --entry-point=nowhere prog.bc
//@ exit: 1
//@ err: KLEE: ERROR:
#include <klee/klee.h>

int other(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x)
        return 1;
    return 0;
}

int main(void) {
    return 0;
}
