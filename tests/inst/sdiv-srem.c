// sdiv and srem: rounds to zero, the remainder has the sign of the dividend.
#include "show.h"

#define TEST(T, MIN, MAX)                                                    \
    static void test_##T(void) {                                             \
        static const T v[] = {0, 1, -1, 2, -2, 3, -3, 10, -10, MAX, MIN, MAX - 1, MIN + 1}; \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int j = 1; j < COUNT(v); j++) {                             \
                T a = HIDE(v[i]), b = HIDE(v[j]);                            \
                if (a == MIN && b == -1)                                     \
                    continue;                                                \
                show_i64(#T " div", (T)(a / b));                             \
                show_i64(#T " rem", (T)(a % b));                             \
            }                                                                \
    }
TEST(int8_t, INT8_MIN, INT8_MAX)
TEST(int16_t, INT16_MIN, INT16_MAX)
TEST(int32_t, INT32_MIN, INT32_MAX)
TEST(int64_t, INT64_MIN, INT64_MAX)

int main(void) {
    test_int8_t();
    test_int16_t();
    test_int32_t();
    test_int64_t();
    return 0;
}
