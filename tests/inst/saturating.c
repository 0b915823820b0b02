// Saturating arithmetic and clamps as the optimiser recognises them, abs, min, max.
#include "show.h"

static int32_t clamp(int32_t v, int32_t lo, int32_t hi) { return v < lo ? lo : v > hi ? hi : v; }
static uint8_t add_sat(uint8_t a, uint8_t b) { uint8_t s = a + b; return s < a ? 255 : s; }
static uint32_t sub_sat(uint32_t a, uint32_t b) { return a > b ? a - b : 0; }
static int16_t sadd_sat(int16_t a, int16_t b) { return (int16_t)clamp(a + b, INT16_MIN, INT16_MAX); }

int main(void) {
    int32_t v[] = {0, 1, -1, 100, 200, 255, -128, 32767, -32768, INT32_MAX, INT32_MIN + 1};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            int32_t a = HIDE(v[i]), b = HIDE(v[j]);
            printf("%d %u %d %d\n", add_sat((uint8_t)a, (uint8_t)b), sub_sat((uint32_t)a, (uint32_t)b), sadd_sat((int16_t)a, (int16_t)b), clamp(a, -100, b));
            printf("%d %d %d %u %u\n", a < b ? a : b, a > b ? a : b, __builtin_abs(a), (uint32_t)a < (uint32_t)b ? (uint32_t)a : (uint32_t)b,
                (uint32_t)a > (uint32_t)b ? (uint32_t)a : (uint32_t)b);
            printf("%lld\n", (long long)__builtin_llabs(a * 4294967296ll));
        }
    return 0;
}
