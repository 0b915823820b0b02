// sitofp, uitofp, fptosi, fptoui within range.
#include "show.h"

int main(void) {
    int64_t v[] = {0, 1, -1, 127, -128, 255, 32767, -32768, 65535, INT32_MAX, INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN,
        16777217, 9007199254740993, -9007199254740993, 0x7fffffffffffff00};
    for (int i = 0; i < COUNT(v); i++) {
        int64_t s = HIDE(v[i]);
        uint64_t u = (uint64_t)s;
        show_f32("s64 to f32", (float)s);
        show_f32("u64 to f32", (float)u);
        show_f64("s64 to f64", (double)s);
        show_f64("u64 to f64", (double)u);
        show_f80("s64 to f80", (long double)s);
        show_f80("u64 to f80", (long double)u);
        show_f32("s32", (float)(int32_t)s);
        show_f64("u32", (double)(uint32_t)s);
        show_f32("s16", (float)(int16_t)s);
        show_f64("u8", (double)(uint8_t)s);
    }
    double d[] = {0.0, 0.999, -0.999, 1.5, -1.5, 127.9, -128.9, 2147483647.5, -2147483648.5, 4294967295.5, 9.2e18, -9.2e18, 0x1p-1074};
    for (int i = 0; i < COUNT(d); i++) {
        double a = HIDE(d[i]);
        show_i64("f64 to s64", (int64_t)a);
        show_i64("f80 to s64", (int64_t)(long double)a);
        if (a > -1)
            show_u64("f64 to u64", (uint64_t)a);
        if (a > -1 && a < 4294967296.0)
            show_u64("f64 to u32", (uint32_t)a);
        if (a > -2147483649.0 && a < 2147483648.0)
            show_i64("f64 to s32", (int32_t)a);
        if (a > -129 && a < 128)
            show_i64("f64 to s8", (int8_t)a);
    }
    show_u64("big f64 to u64", (uint64_t)HIDE(1.8e19));
    show_u64("big f80 to u64", (uint64_t)HIDE(18446744073709551615.0L));
    show_u64("big f32 to u64", (uint64_t)HIDE(1.8e19f));
    return 0;
}
