// ctpop, ctlz, cttz, bswap, bitreverse, ffs, parity.
#include "show.h"

int main(void) {
    uint64_t v[] = {1, 2, 3, 0x80, 0xff, 0x8000, 0x80000000, 0xffffffff, 0x100000000, 0x8000000000000000, UINT64_MAX, 0x0123456789abcdef};
    for (int i = 0; i < COUNT(v); i++) {
        uint64_t a = HIDE(v[i]);
        uint32_t b = (uint32_t)(a | a >> 32);
        printf("%d %d %d %d %d\n", __builtin_popcountll(a), __builtin_clzll(a), __builtin_ctzll(a), __builtin_ffsll((long long)a), __builtin_parityll(a));
        printf("%d %d %d %d %d\n", __builtin_popcount(b), __builtin_clz(b), __builtin_ctz(b), __builtin_ffs((int)b), __builtin_parity(b));
        show_u64("bswap64", __builtin_bswap64(a));
        show_u64("bswap32", __builtin_bswap32(b));
        show_u64("bswap16", __builtin_bswap16((uint16_t)b));
        show_u64("rev64", __builtin_bitreverse64(a));
        show_u64("rev32", __builtin_bitreverse32(b));
        show_u64("rev16", __builtin_bitreverse16((uint16_t)b));
        show_u64("rev8", __builtin_bitreverse8((uint8_t)b));
        printf("%d %d\n", __builtin_clrsbll((long long)a), __builtin_clrsb((int)b));
    }
    printf("%d %d %d\n", __builtin_popcount(HIDE(0u)), __builtin_ffs(HIDE(0)), __builtin_parity(HIDE(0u)));
    return 0;
}
