//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assert(x != 123456); //~ BUG assert-fail stack: main
    return 0;
}
