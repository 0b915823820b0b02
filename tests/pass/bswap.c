//@ paths: 2
#include <stdint.h>
#include <trefoil.h>

int main(void) {
    uint32_t x;
    tf_make_symbolic(&x, sizeof x, "x");
    tf_assert(__builtin_bswap32(__builtin_bswap32(x)) == x);
    if (__builtin_bswap32(x) == 0x01020304) {
        tf_assert(x == 0x04030201);
        return 1;
    }
    return 0;
}
