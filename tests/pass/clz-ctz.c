//@ paths: 2
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    tf_assume(x != 0);
    if (__builtin_clz(x) + __builtin_ctz(x) == 31) {
        tf_assert((x & (x - 1)) == 0);
        return 1;
    }
    tf_assert((x & (x - 1)) != 0);
    return 0;
}
