// tf_assume of what cannot be ends the path silently: no test, no bug.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    if (x > 5) {
        tf_assume(x < 3);
        return 1;
    }
    return 0;
}
