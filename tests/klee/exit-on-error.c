// --exit-on-error ends with the first error, and fails.
//@ klee: --exit-on-error prog.bc
//@ exit: 1
//@ err: KLEE: ERROR: EXITING ON ERROR:
//@ err: Error: abort failure
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x == 1)
        klee_abort();
    while (x)
        x--;
    return 0;
}
