// Two words added and subtracted with carry, as multiple-precision code writes it.
#include "show.h"

static const uint64_t v[] = {0, 1, 2, UINT64_MAX, UINT64_MAX - 1, (uint64_t)1 << 63, 0x123456789abcdef0};

int main(void) {
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            uint64_t a_low = HIDE(v[i]), a_high = HIDE(v[j]), b_low = HIDE(v[j]), b_high = HIDE(v[COUNT(v) - 1 - i]);
            uint64_t low, high;
            __asm__("addq %5,%q1\n\tadcq %3,%q0" : "=r"(high), "=&r"(low) : "0"(a_high), "rme"(b_high), "%1"(a_low), "rme"(b_low));
            show_u64("add low", low);
            show_u64("add high", high);
            __asm__("subq %5,%q1\n\tsbbq %3,%q0" : "=r"(high), "=&r"(low) : "0"(a_high), "rme"(b_high), "1"(a_low), "rme"(b_low));
            show_u64("sub low", low);
            show_u64("sub high", high);
        }
    return 0;
}
