// add, sub, mul at 8, 16, 32 and 64 bits: all wrap in unsigned arithmetic.
#include "show.h"

#define TEST(T)                                                              \
    static void test_##T(void) {                                             \
        static const T v[] = {0, 1, 2, 3, 7, (T)-1, (T)-2, (T)((T)-1 >> 1), (T)(((T)-1 >> 1) + 1), (T)0xa5a5a5a5a5a5a5a5}; \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int j = 0; j < COUNT(v); j++) {                             \
                T a = HIDE(v[i]), b = HIDE(v[j]);                            \
                show_u64(#T " add", (T)(a + b));                             \
                show_u64(#T " sub", (T)(a - b));                             \
                show_u64(#T " mul", (T)((uint64_t)a * b));                   \
            }                                                                \
    }
TEST(uint8_t)
TEST(uint16_t)
TEST(uint32_t)
TEST(uint64_t)

int main(void) {
    test_uint8_t();
    test_uint16_t();
    test_uint32_t();
    test_uint64_t();
    return 0;
}
