//@ clang: 19
// _BitInt of odd widths: values wrap at their own width; memory has whole bytes.
#include "show.h"

#define TEST(N)                                                              \
    static void test_##N(void) {                                             \
        typedef unsigned _BitInt(N) U;                                       \
        typedef _BitInt(N) S;                                                \
        U v[] = {0, 1, 2, 5, (U)-1, (U)-2, (U)-1 >> 1, ((U)-1 >> 1) + 1};    \
        for (int i = 0; i < COUNT(v); i++)                                   \
            for (int j = 0; j < COUNT(v); j++) {                             \
                U a = HIDE(v[i]), b = HIDE(v[j]);                            \
                S c = (S)a, d = (S)b;                                        \
                show_u64(#N " add", (uint64_t)(U)(a + b));                   \
                show_u64(#N " sub", (uint64_t)(U)(a - b));                   \
                show_u64(#N " mul", (uint64_t)(U)(a * b));                   \
                show_u64(#N " xor", (uint64_t)(U)(a ^ ~b));                  \
                show_i64(#N " sext", (int64_t)c);                            \
                printf("%d %d\n", a < b, c < d);                             \
                if (b) {                                                     \
                    show_u64(#N " udiv", (uint64_t)(a / b));                 \
                    show_u64(#N " urem", (uint64_t)(a % b));                 \
                    if (d != -1)                                             \
                        show_i64(#N " sdiv", (int64_t)(c / d));              \
                }                                                            \
            }                                                                \
    }
TEST(2)
TEST(3)
TEST(7)
TEST(9)
TEST(17)
TEST(31)
TEST(33)
TEST(63)

int main(void) {
    test_2();
    test_3();
    test_7();
    test_9();
    test_17();
    test_31();
    test_33();
    test_63();
    return 0;
}
