// --quiet: a bug is still shown.
//@ run: --quiet
//@ exit: 1
//@ stderr: error[div-by-zero]: division by zero
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assume(x > 0 & x < 9);
    return 10 / (x - 3); //~ BUG div-by-zero
}
