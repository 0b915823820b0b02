//@ paths: 1
//@ replay: none
#include <trefoil.h>

int main(void) {
    int x = tf_int("x"), y = 3;
    tf_assert(tf_is_symbolic((uintptr_t)x));
    tf_assert(!tf_is_symbolic((uintptr_t)y));
    tf_assert(tf_is_symbolic((uintptr_t)(x + y)));
    tf_assert(!tf_is_symbolic((uintptr_t)(x & 0)));
    return 0;
}
