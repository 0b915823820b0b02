// Inline assembly that real code has: barriers, bswap, bit scans, multiply and divide pairs, exchanges, flags.
#include "show.h"

static inline uint32_t swap32(uint32_t v) { __asm__("bswap %0" : "+r"(v)); return v; }
static inline uint64_t swap64(uint64_t v) { __asm__("bswapq %0" : "+r"(v)); return v; }
static inline uint64_t scan_forward(uint64_t v) { uint64_t r; __asm__("bsfq %1, %0" : "=r"(r) : "r"(v) : "cc"); return r; }
static inline uint64_t scan_reverse(uint64_t v) { uint64_t r; __asm__("bsrq %1, %0" : "=r"(r) : "rm"(v) : "cc"); return r; }
static inline uint32_t scan32(uint32_t v) { uint32_t r; __asm__("bsrl %1, %0" : "=r"(r) : "r"(v)); return r; }

static inline void multiply(uint64_t a, uint64_t b, uint64_t *high, uint64_t *low) {
    __asm__("mulq %3" : "=a"(*low), "=d"(*high) : "a"(a), "rm"(b) : "cc");
}

static inline uint64_t divide(uint64_t high, uint64_t low, uint64_t by, uint64_t *rest) {
    uint64_t q;
    __asm__("divq %4" : "=a"(q), "=d"(*rest) : "0"(low), "1"(high), "rm"(by) : "cc");
    return q;
}

static inline uint64_t rotate(uint64_t v, uint8_t by) { __asm__("rolq %%cl, %0" : "+r"(v) : "c"(by)); return v; }
static inline uint16_t rotate16(uint16_t v) { __asm__("rorw $8, %0" : "+r"(v)); return v; }

int main(void) {
    uint64_t v[] = {1, 0x80, 0x123456789abcdef0, 0x8000000000000000, UINT64_MAX};
    for (int i = 0; i < COUNT(v); i++) {
        uint64_t a = HIDE(v[i]), high, low, rest;
        show_u64("swap32", swap32((uint32_t)a));
        show_u64("swap64", swap64(a));
        printf("%d %d %d\n", (int)scan_forward(a), (int)scan_reverse(a), (int)scan32((uint32_t)a | 1));
        multiply(a, HIDE(0xfedcba9876543211), &high, &low);
        show_u64("high", high);
        show_u64("low", low);
        show_u64("quotient", divide(HIDE(5ull), a, HIDE(0x10001ull), &rest));
        show_u64("rest", rest);
        show_u64("rotate", rotate(a, HIDE((uint8_t)13)));
        show_u64("rotate16", rotate16((uint16_t)a));
    }
    int x = HIDE(1);
    __asm__ volatile("" ::: "memory");
    __asm__ volatile("" : "+r"(x));
    __asm__ volatile("nop");
    __asm__ volatile("pause");
    __asm__ volatile("mfence" ::: "memory");
    __asm__ volatile("lfence; sfence" ::: "memory");
    printf("%d\n", x);
    return 0;
}
