// Well-known identities on 16-bit words.
//@ paths: 1
#include <stdint.h>
#include <trefoil.h>

int main(void) {
    uint16_t x, y;
    tf_make_symbolic(&x, sizeof x, "x");
    tf_make_symbolic(&y, sizeof y, "y");
    tf_assert((uint16_t)(x + y) == (uint16_t)((x ^ y) + 2 * (x & y)));
    tf_assert((uint16_t)(x - y) == (uint16_t)(x + ~y + 1));
    tf_assert((uint16_t)-x == (uint16_t)(~x + 1));
    tf_assert((x & -x & (x - 1)) == 0);
    tf_assert((x | y) - (x & y) == (x ^ y));
    return 0;
}
