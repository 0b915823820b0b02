// llvm.{s,u}{add,sub,mul}.with.overflow at all widths, mixed types included.
#include "show.h"

#define ONE(op, T, a, b) { T r; int o = __builtin_##op##_overflow((T)(a), (T)(b), &r); printf(#op " " #T " %d %lld\n", o, (long long)r); }
#define ALL(T, a, b) ONE(add, T, a, b) ONE(sub, T, a, b) ONE(mul, T, a, b)

int main(void) {
    int64_t v[] = {0, 1, -1, 127, -128, 32767, -32768, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 3037000500, 65536};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            int64_t a = HIDE(v[i]), b = HIDE(v[j]);
            ALL(int8_t, a, b) ALL(uint8_t, a, b) ALL(int16_t, a, b) ALL(uint16_t, a, b)
            ALL(int32_t, a, b) ALL(uint32_t, a, b) ALL(int64_t, a, b) ALL(uint64_t, a, b)
            int32_t narrow;
            uint64_t wide;
            int o1 = __builtin_add_overflow(a, b, &narrow), o2 = __builtin_mul_overflow((int32_t)a, (uint32_t)b, &wide);
            printf("mixed %d %d %d %llu\n", o1, narrow, o2, (unsigned long long)wide);
            __int128 big;
            int o3 = __builtin_mul_overflow((__int128)a, (__int128)b << 40, &big);
            printf("128 %d\n", o3);
        }
    return 0;
}
