// --check-overshift=false looks for no shift too far.
//@ klee: --check-overshift=false prog.bc
//@ no-err: ERROR
//@ klee: prog.bc
//@ err: overshift error
#include <klee/klee.h>

int main(void) {
    unsigned n;
    klee_make_symbolic(&n, sizeof n, "n");
    volatile unsigned x = 1u << n;
    return x == 3;
}
