// 128-bit integers: every operator, with carries across the halves.
#include "show.h"

typedef unsigned __int128 u128;
typedef __int128 i128;
#define MAKE(h, l) ((u128)(h) << 64 | (l))

int main(void) {
    u128 v[] = {0, 1, 3, 10, MAKE(0, UINT64_MAX), MAKE(1, 0), MAKE(1, 1), MAKE(UINT64_MAX, UINT64_MAX),
        MAKE(0x8000000000000000, 0), MAKE(0x7fffffffffffffff, UINT64_MAX), MAKE(0x0123456789abcdef, 0xfedcba9876543210)};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            u128 a = HIDE(v[i]), b = HIDE(v[j]);
            show_u128("add", a + b);
            show_u128("sub", a - b);
            show_u128("mul", a * b);
            show_u128("and", a & b);
            show_u128("xor", a ^ b);
            if (b) {
                show_u128("udiv", a / b);
                show_u128("urem", a % b);
                if ((i128)b != -1) {
                    show_u128("sdiv", (u128)((i128)a / (i128)b));
                    show_u128("srem", (u128)((i128)a % (i128)b));
                }
            }
            printf("%d %d %d %d %d\n", a == b, a < b, a <= b, (i128)a < (i128)b, (i128)a >= (i128)b);
        }
    for (int i = 0; i < COUNT(v); i++)
        for (int n = 0; n < 128; n += 13) {
            u128 a = HIDE(v[i]);
            int by = HIDE(n);
            show_u128("shl", a << by);
            show_u128("lshr", a >> by);
            show_u128("ashr", (u128)((i128)a >> by));
        }
    return 0;
}
