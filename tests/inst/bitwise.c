// and, or, xor, not, and the idioms over them.
#include "show.h"

static const uint64_t v[] = {0, 1, UINT64_MAX, 0x8000000000000000, 0x0f0f0f0f0f0f0f0f, 0x123456789abcdef0};

int main(void) {
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            uint64_t a = HIDE(v[i]), b = HIDE(v[j]);
            show_u64("and", a & b);
            show_u64("or", a | b);
            show_u64("xor", a ^ b);
            show_u64("andn", ~a & b);
            show_u64("average", (a & b) + ((a ^ b) >> 1));
            show_u64("8", (uint8_t)(a ^ b) | (uint8_t)~a);
            show_u64("bool", (a && b) | (a || b) << 1 | !a << 2);
        }
    return 0;
}
