// udiv and urem at all common widths.
#include "show.h"

#define TEST(T)                                                              \
    static void test_##T(void) {                                             \
        static const T v[] = {0, 1, 2, 3, 10, (T)-1, (T)-2, (T)((T)-1 >> 1), (T)(((T)-1 >> 1) + 1), (T)0x123456789abcdef}; \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int j = 1; j < COUNT(v); j++) {                             \
                T a = HIDE(v[i]), b = HIDE(v[j]);                            \
                if (b == 0)                                                  \
                    continue;                                                \
                show_u64(#T " div", (T)(a / b));                             \
                show_u64(#T " rem", (T)(a % b));                             \
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
