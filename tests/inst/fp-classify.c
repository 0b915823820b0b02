// Classification of floating-point values and their parts.
#include "show.h"
#include <math.h>

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -1.5, 0x1p-1022, 0x1p-1074, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++) {
        double a = HIDE(v[i]);
        float f = (float)a;
        long double l = a;
        printf("%d%d%d%d%d ", !!isnan(a), !!isinf(a), !!isfinite(a), !!isnormal(a), !!signbit(a));
        printf("%d%d%d%d%d ", !!isnan(f), !!isinf(f), !!isfinite(f), !!isnormal(f), !!signbit(f));
        printf("%d%d%d%d%d\n", !!isnan(l), !!isinf(l), !!isfinite(l), !!isnormal(l), !!signbit(l));
        printf("%d %d %d\n", fpclassify(a) == FP_ZERO, fpclassify(a) == FP_SUBNORMAL, fpclassify(a) == FP_NORMAL);
        if (isfinite(a)) {
            int e;
            double m = frexp(a, &e);
            show_f64("frexp", m);
            printf("%d\n", e);
            show_f64("ldexp", ldexp(a, 10));
            show_f64("scalbn", scalbn(a, -1060));
            double whole;
            show_f64("modf", modf(a * 3.3, &whole));
            show_f64("whole", whole);
            show_f64("next", nextafter(a, 2.0));
            show_i64("lrint", lrint(a * 2.5));
            show_i64("lround", lround(a * 2.5));
            show_i64("ilogb", a != 0 ? ilogb(a) : 0);
        }
    }
    return 0;
}
