/* mod and mod_opt: is the clever version the same function?
 *
 * mod_opt avoids the division when the divisor is a power of two. For every pair of inputs where both are defined, the
 * two must agree. Each path that runs to its end without a bug is a proof for all inputs that take it; when all paths
 * do, the two functions are equal.
 *
 *     trefoil cc -g mod.c -o mod
 *     trefoil run ./mod
 *
 * After the example in "KLEE: Unassisted and Automatic Generation of High-Coverage Tests" (2008), section 5.5. */
#include <trefoil.h>

//@ run: --max-solver-time 2min
//@ time: 150
//@ exit: 0
//@ paths: 2

static unsigned mod(unsigned x, unsigned y) { return x % y; }

static unsigned mod_opt(unsigned x, unsigned y) {
    if ((y & (y - 1)) == 0) /* a power of two */
        return x & (y - 1);
    return x % y;
}

int main(void) {
    unsigned x, y;
    tf_make_symbolic(&x, sizeof x, "x");
    tf_make_symbolic(&y, sizeof y, "y");
    tf_assume(y != 0);
    tf_assert(mod(x, y) == mod_opt(x, y));
    return 0;
}
