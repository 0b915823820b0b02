// Assumptions prune; the rest is one path.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assume(x > 10);
    tf_assume(x < 20);
    if (x > 9)
        return 1;
    return 0;
}
