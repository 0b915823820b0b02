// Symbolic bytes in the middle of concrete ones.
//@ paths: 2
#include <stdint.h>
#include <string.h>
#include <trefoil.h>

int main(void) {
    uint8_t b[4] = {1, 2, 3, 4};
    uint8_t middle;
    tf_make_symbolic(&middle, 1, "middle");
    b[1] = middle;
    uint32_t whole;
    memcpy(&whole, b, 4);
    tf_assert((whole & 0xffff00ff) == 0x04030001);
    if (whole == 0x0403aa01) {
        tf_assert(middle == 0xaa);
        return 1;
    }
    return 0;
}
