// Floating-point intrinsics with exact results: sqrt, fabs, copysign, floor, ceil, trunc, round, rint, fmin, fmax, fma.
//@ cc: -fno-math-errno
#include "show.h"
#include <math.h>

int main(void) {
    double v[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e300, 0x1p-1074, -3.7,
        __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++) {
        double a = HIDE(v[i]);
        float f = HIDE((float)a);
        show_f64("sqrt", sqrt(a));
        show_f32("sqrtf", sqrtf(f));
        show_f64("fabs", fabs(a));
        show_f64("floor", floor(a));
        show_f64("ceil", ceil(a));
        show_f64("trunc", trunc(a));
        show_f64("round", round(a));
        show_f64("rint", rint(a));
        show_f64("nearbyint", nearbyint(a));
        show_f32("floorf", floorf(f));
        show_f32("ceilf", ceilf(f));
        show_f32("roundf", roundf(f));
        show_f32("rintf", rintf(f));
        for (int j = 0; j < COUNT(v); j++) {
            double b = HIDE(v[j]);
            show_f64("copysign", copysign(a, b));
            /* The sign of zero of fmin(0, -0) is open. */
            if (a != 0 || b != 0) {
                show_f64("fmin", fmin(a, b));
                show_f64("fmax", fmax(a, b));
            }
            show_f64("fma", fma(a, b, 1.25));
            show_f32("fmaf", fmaf(f, (float)b, -0.1f));
        }
    }
    return 0;
}
