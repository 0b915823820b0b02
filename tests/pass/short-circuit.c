// `a && b` has three ways: a false; a true and b false; both true.
//@ paths: 3
#include <trefoil.h>

int main(void) {
    int a = tf_int("a"), b = tf_int("b");
    if (a > 0 && b > 0)
        return 1;
    return 0;
}
