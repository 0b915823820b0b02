/* bad_abs: an absolute value that is wrong for one input in four thousand million.
 *
 * Random testing would need days to try x == 1234. Symbolic execution needs three paths: x < 0, x == 1234, and the
 * rest. On the second the assertion fails, and the test case holds the number.
 *
 *     trefoil cc -g bad_abs.c -o bad_abs
 *     trefoil run ./bad_abs
 *
 * After the example in "Execution Generated Test Cases: How to Make Systems Code Crash Itself" (2005). */
#include <trefoil.h>

//@ exit: 1
//@ paths: 2

static int bad_abs(int x) {
    if (x < 0)
        return -x;
    if (x == 1234)
        return -x;
    return x;
}

int main(void) {
    int x = tf_int("x");
    tf_assume(x != -2147483647 - 1); /* has no absolute value */
    tf_assert(bad_abs(x) >= 0); //~ BUG assert-fail stack: main
    return 0;
}
