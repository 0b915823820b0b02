// --check-div-zero=false looks for no division by zero.
//@ klee: --check-div-zero=false prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
//@ klee: --check-div-zero prog.bc
//@ err: divide by zero
#include <klee/klee.h>

int main(void) {
    int d;
    klee_make_symbolic(&d, sizeof d, "d");
    return 10 / d > 100;
}
