// A path whose assumption is impossible ends silently: one of the two sides is left.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    if (x > 0)
        tf_assume(x < 0);
    return 0;
}
