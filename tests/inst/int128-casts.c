// 128-bit integers to and from narrower integers and floating point.
#include "show.h"

typedef unsigned __int128 u128;
typedef __int128 i128;
#define MAKE(h, l) ((u128)(h) << 64 | (l))

int main(void) {
    u128 v[] = {0, 1, 255, MAKE(0, UINT64_MAX), MAKE(1, 0), MAKE(0x8000000000000000, 0), MAKE(UINT64_MAX, UINT64_MAX),
        MAKE(0x0123456789abcdef, 0xfedcba9876543210), MAKE(0, 0x20000000000001), MAKE(0x20000000000001, 0)};
    for (int i = 0; i < COUNT(v); i++) {
        u128 a = HIDE(v[i]);
        show_u64("trunc", (uint64_t)a);
        show_u64("trunc 8", (uint8_t)a);
        show_f64("uitofp", (double)a);
        show_f64("sitofp", (double)(i128)a);
        show_f32("uitofp 32", (float)a);
        show_f80("uitofp 80", (long double)a);
        show_f80("sitofp 80", (long double)(i128)a);
    }
    double d[] = {0, 1.5, -1.5, 1e30, -1e30, 1.7e38, 0x1p126};
    for (int i = 0; i < COUNT(d); i++) {
        show_u128("fptosi", (u128)(i128)HIDE(d[i]));
        if (d[i] >= 0)
            show_u128("fptoui", (u128)HIDE(d[i]));
    }
    show_u128("sext", (u128)(i128)HIDE((int8_t)-5));
    show_u128("zext", (u128)HIDE((uint8_t)0xfb));
    return 0;
}
