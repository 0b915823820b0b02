// A guarded division has no bug.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int a = tf_range(-100, 100, "a"), b = tf_range(-100, 100, "b");
    if (b <= 0)
        return 0;
    int q = a / b, r = a % b;
    tf_assert(q * b + r == a);
    return 1;
}
