// --external-calls=all makes arguments numbers.
//@ klee: --external-calls=all prog.bc
//@ no-err: ERROR
//@ err: WARNING ONCE: calling external: isalnum(
//@ err: KLEE: done: completed paths = 1
//@ klee: --external-calls=over-approx prog.bc
//@ no-err: ERROR
#include <klee/klee.h>

int isalnum(int c);

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    int y = isalnum(x);
    return 0;
}
