// Find a preimage under a small mixing function.
//@ paths: 2
#include <stdint.h>
#include <trefoil.h>

int main(void) {
    uint16_t x;
    tf_make_symbolic(&x, sizeof x, "x");
    uint16_t h = (uint16_t)(x * 40503u);
    h ^= h >> 7;
    h = (uint16_t)(h + (h << 3));
    if (h == 0x1234)
        return 1;
    return 0;
}
