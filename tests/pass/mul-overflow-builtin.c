//@ paths: 2
#include <trefoil.h>

int main(void) {
    unsigned char a, b, product;
    tf_make_symbolic(&a, 1, "a");
    tf_make_symbolic(&b, 1, "b");
    if (__builtin_mul_overflow(a, b, &product)) {
        tf_assert(a * b > 255);
        return 1;
    }
    tf_assert(a * b == product);
    return 0;
}
