// Asking for a value does not constrain the path.
//@ paths: 2
//@ replay: none
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assume((x == 4) | (x == 9));
    int v = tf_value_i32(x);
    tf_assert((v == 4) | (v == 9));
    if (x == 4)
        return 1;
    return 0;
}
