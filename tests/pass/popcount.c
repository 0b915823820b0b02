//@ paths: 2
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    if (__builtin_popcount(x) == 31) {
        tf_assert(__builtin_popcount(~x) == 1);
        return 1;
    }
    return 0;
}
