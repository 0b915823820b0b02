//@ paths: 7
#include <trefoil.h>

int main(void) {
    uintptr_t n = tf_choose(7);
    tf_assert(n < 7);
    tf_assert(!tf_is_symbolic(n));
    return (int)n;
}
