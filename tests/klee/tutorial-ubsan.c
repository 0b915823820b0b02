// KLEE's tutorial on UBSan: of four paths two end well, one divides by zero, one overflows in a division.
//@ klee: --libc=uclibc --ubsan-runtime --posix-runtime prog.bc
//@ err: divide by zero
//@ err: integer division overflow
//@ err: KLEE: done: completed paths = 2
//@ err: KLEE: done: partially completed paths = 2
//@ err: KLEE: done: generated tests = 4
//@ out: clean path: -0.005695
//@ out: A valid division operation occurred in this path!
//@ count: out/*.div.err 1
//@ count: out/*.overflow.err 1
//@ cc: -fsanitize=signed-integer-overflow
#include <klee/klee.h>
#include <math.h>
#include <stdio.h>

static double root(void) {
    double a = 85.3, b = 19.8, c = 0.11;
    return (-b + sqrt(b * b - 4 * a * c)) / (2 * a);
}

static int quotient(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    return x / y;
}

int main(void) {
    unsigned path;
    klee_make_symbolic(&path, sizeof path, "path");
    klee_assume(path <= 1);
    switch (path) {
    case 0:
        printf("clean path: %lf\n", root());
        break;
    case 1:
        quotient();
        printf("A valid division operation occurred in this path!\n");
        break;
    }
    return 0;
}
