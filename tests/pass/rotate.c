//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    unsigned by = (unsigned)tf_range(0, 8, "by");
    unsigned char left = (unsigned char)(x << by | x >> (-by & 7));
    tf_assert(__builtin_popcount(left) == __builtin_popcount(x));
    return 0;
}
