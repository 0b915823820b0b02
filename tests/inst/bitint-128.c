//@ clang: 19
// Division of _BitInt up to the 128 bits that the compiler supports, and odd widths between 64 and 128.
#include "show.h"

typedef unsigned _BitInt(100) U;
typedef _BitInt(100) S;

int main(void) {
    U one = 1;
    U v[] = {0, 1, 3, 1000, one << 64, (one << 99) - 1, one << 99, (U)-1, ((U)0x123456789abcdef << 36) | 0x98765};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 1; j < COUNT(v); j++) {
            U a = HIDE(v[i]), b = HIDE(v[j]);
            S c = (S)a, d = (S)b;
            show_u128("udiv", a / b);
            show_u128("urem", a % b);
            if (d != -1) {
                show_u128("sdiv", (unsigned __int128)(__int128)(c / d));
                show_u128("srem", (unsigned __int128)(__int128)(c % d));
            }
            show_u128("mul", (U)(a * b));
        }
    return 0;
}
