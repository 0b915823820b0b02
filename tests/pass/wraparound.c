// Unsigned arithmetic wraps: there is an x with x + 1 < x, and only one.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    if (x + 1 < x) {
        tf_assert(x == 0xffffffff);
        return 1;
    }
    return 0;
}
