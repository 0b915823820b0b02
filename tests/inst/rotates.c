// Funnel shifts and rotates by every amount.
#include "show.h"

#define ROTATE(T, BITS, a, n) (T)((T)((a) << ((n) & (BITS - 1))) | (T)((a) >> (-(n) & (BITS - 1))))

int main(void) {
    for (unsigned n = 0; n < 70; n++) {
        uint64_t a = HIDE(0x8123456789abcdefull);
        unsigned by = HIDE(n);
        show_u64("rotl64", ROTATE(uint64_t, 64, a, by));
        show_u64("rotl32", ROTATE(uint32_t, 32, (uint32_t)a, by));
        show_u64("builtin64", __builtin_rotateleft64(a, by));
        show_u64("builtin32", __builtin_rotateright32((uint32_t)a, by));
        show_u64("builtin16", __builtin_rotateleft16((uint16_t)a, (uint16_t)by));
        show_u64("builtin8", __builtin_rotateright8((uint8_t)a, (uint8_t)by));
        if (by > 0 && by < 64)
            show_u64("funnel", a << by | HIDE(0x1122334455667788ull) >> (64 - by));
    }
    return 0;
}
