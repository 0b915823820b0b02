// shl, lshr, ashr by every legal amount.
#include "show.h"

#define TEST(U, S, BITS)                                                     \
    static void test_##U(void) {                                             \
        static const U v[] = {0, 1, (U)-1, (U)1 << (BITS - 1), (U)0x8123456789abcdef}; \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int n = 0; n < BITS; n++) {                                 \
                U a = HIDE(v[i]);                                            \
                int by = HIDE(n);                                            \
                show_u64(#U " shl", (U)(a << by));                           \
                show_u64(#U " lshr", (U)(a >> by));                          \
                show_i64(#U " ashr", (S)((S)a >> by));                       \
            }                                                                \
    }
TEST(uint8_t, int8_t, 8)
TEST(uint16_t, int16_t, 16)
TEST(uint32_t, int32_t, 32)
TEST(uint64_t, int64_t, 64)

int main(void) {
    test_uint8_t();
    test_uint16_t();
    test_uint32_t();
    test_uint64_t();
    return 0;
}
