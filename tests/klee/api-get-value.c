// klee_get_value_*: one possible value, without a constraint.
//@ klee: prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>

int main(void) {
    int x;
    long l;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&l, sizeof l, "l");
    int y = klee_get_value_i32(x);
    klee_assert(!klee_is_symbolic(y));
    klee_assert(klee_is_symbolic(x));
    klee_assert(!klee_is_symbolic(klee_get_valuel(l)));
    klee_assert(!klee_is_symbolic(klee_get_value_i64(l)));
    klee_assert(!klee_is_symbolic(klee_get_valuell(l)));
    klee_assert(klee_get_valued(1.5) == 1.5);
    klee_assert(klee_get_valuef(2.5f) == 2.5f);
    if (x == y)
        return 0;
    return 1;
}
