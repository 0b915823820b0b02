// A pointer that is one of two objects.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int a = 1, b = 2;
    int *p = tf_int("x") > 0 ? &a : &b;
    *p += 10;
    tf_assert(a + b == 13);
    return *p;
}
