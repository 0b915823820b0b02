// icmp: all ten predicates at all widths.
#include "show.h"

#define ROW(T, a, b) ((a) == (b)) | ((a) != (b)) << 1 | ((a) < (b)) << 2 | ((a) <= (b)) << 3 | ((a) > (b)) << 4 | ((a) >= (b)) << 5
#define TEST(U, S)                                                           \
    static void test_##U(void) {                                             \
        static const U v[] = {0, 1, 2, (U)-1, (U)-2, (U)-1 >> 1, ((U)-1 >> 1) + 1}; \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int j = 0; j < COUNT(v); j++) {                             \
                U a = HIDE(v[i]), b = HIDE(v[j]);                            \
                S c = (S)a, d = (S)b;                                        \
                printf(#U " %02x " #S " %02x\n", ROW(U, a, b), ROW(S, c, d)); \
            }                                                                \
    }
TEST(uint8_t, int8_t)
TEST(uint16_t, int16_t)
TEST(uint32_t, int32_t)
TEST(uint64_t, int64_t)

int main(void) {
    test_uint8_t();
    test_uint16_t();
    test_uint32_t();
    test_uint64_t();
    return 0;
}
