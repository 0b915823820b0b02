//@ paths: 1
#include <stdint.h>
#include <trefoil.h>

int main(void) {
    int32_t x = tf_int("x");
    int8_t narrow = (int8_t)x;
    uint8_t u = (uint8_t)x;
    tf_assert((int64_t)narrow == (int64_t)(int8_t)u);
    tf_assert((uint32_t)(int16_t)x % 65536 == (uint32_t)x % 65536);
    tf_assert((int32_t)(int64_t)x == x);
    tf_assert((uint64_t)(uint32_t)x >> 32 == 0);
    tf_assert(((int64_t)x >> 63) == -(x < 0));
    return 0;
}
