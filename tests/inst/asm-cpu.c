// cpuid and rdtsc: only what holds on every machine is printed.
#include "show.h"

static inline uint64_t ticks(void) {
    uint32_t low, high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
    return (uint64_t)high << 32 | low;
}

static inline void cpuid(uint32_t leaf, uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    __asm__ volatile("cpuid" : "=a"(*a), "=b"(*b), "=c"(*c), "=d"(*d) : "0"(leaf), "2"(0));
}

int main(void) {
    uint64_t before = ticks();
    for (volatile int i = 0; i < 1000; i++)
        ;
    printf("%d\n", ticks() >= before);
    printf("%d\n", __builtin_ia32_rdtsc() >= before);
    uint32_t a, b, c, d;
    cpuid(0, &a, &b, &c, &d);
    printf("%d\n", a >= 1);
    cpuid(1, &a, &b, &c, &d);
    printf("sse2 %d\n", d >> 26 & 1);
    return 0;
}
