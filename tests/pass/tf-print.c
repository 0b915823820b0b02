// tf_print shows values and expressions on standard error.
//@ stderr: the values are 7
//@ stderr: and x is
//@ replay: none
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_print("the values are", 7);
    tf_print("and x is", x);
    return 0;
}
