// fp128 to and from the other types.
#include "show.h"

int main(void) {
    double d[] = {0.0, -0.0, 1.0 / 3, -2.5, 1e300, 0x1p-1074, __builtin_inf(), -1e18};
    for (int i = 0; i < COUNT(d); i++) {
        __float128 q = HIDE(d[i]);
        show_f128("fpext", q);
        show_f128("third", q / 3);
        show_f64("fptrunc", (double)(q / 3));
        show_f32("fptrunc 32", (float)(q / 3));
        show_f80("to 80", (long double)(q / 3));
        show_f128("from 80", (__float128)(long double)(q / 3));
        if (q > -1e18Q && q < 1e18Q) {
            show_i64("fptosi", (int64_t)q);
            show_i64("fptosi 32", (int32_t)(q > -2e9Q && q < 2e9Q ? q : 7));
        }
    }
    show_f128("sitofp", (__float128)HIDE((int64_t)-1234567890123456789));
    show_f128("uitofp", (__float128)HIDE(UINT64_MAX));
    show_f128("sitofp 32", (__float128)HIDE(-5));
    return 0;
}
