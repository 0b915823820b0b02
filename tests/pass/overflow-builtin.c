//@ paths: 2
#include <trefoil.h>

int main(void) {
    int a = tf_int("a"), b = tf_int("b"), sum;
    if (__builtin_add_overflow(a, b, &sum)) {
        tf_assert((a < 0) == (b < 0));
        tf_assert((sum < 0) != (a < 0));
        return 1;
    }
    tf_assert((long long)a + b == sum);
    return 0;
}
