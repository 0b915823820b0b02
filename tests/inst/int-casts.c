// trunc, zext, sext between all pairs of widths, and bool.
#include "show.h"
#include <stdbool.h>

static const uint64_t v[] = {0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff,
    0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff, 0x0123456789abcdef, 0xfedcba9876543210};

int main(void) {
    for (int i = 0; i < COUNT(v); i++) {
        uint64_t u = HIDE(v[i]);
        int8_t a = (int8_t)u;
        int16_t b = (int16_t)u;
        int32_t c = (int32_t)u;
        int64_t d = (int64_t)u;
        bool e = u;
        printf("%d %d %d %lld %d\n", a, b, c, (long long)d, e);
        show_i64("s8 to 64", a);
        show_i64("s16 to 64", b);
        show_i64("s32 to 64", c);
        show_u64("u8 to 64", (uint8_t)a);
        show_u64("u16 to 64", (uint16_t)b);
        show_u64("u32 to 64", (uint32_t)c);
        show_u64("s8 to u16", (uint16_t)a);
        show_u64("s8 to u32", (uint32_t)a);
        show_u64("s16 to u32", (uint32_t)b);
        show_i64("bool", -(int)e);
    }
    return 0;
}
