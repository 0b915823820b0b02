// printf of floating-point numbers: every format, rounding of ties, extremes, infinities.
#include "show.h"

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -1.5, 0.5, 2.5, 0.125, 1e-5, 123456.789, 1e15, 1e16, 1e100, 4.9e-324, 1.7976931348623157e308, 0.1, 1.0 / 3, 99999.5, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++) {
        double d = HIDE(v[i]);
        printf("[%f] [%e] [%g] [%a]\n", d, d, d, d);
        printf("[%.0f] [%.1f] [%.3e] [%.10g] [%#g] [%+.2f] [%12.4f] [%-12.2e] [%012.3f]\n", d, d, d, d, d, d, d, d, d);
        printf("[%.17g] [%.20f] [%G] [%E]\n", d, d, d, d);
    }
    long double l[] = {0.1L, 1e4000L, 3.5L, -1.0L / 3};
    for (int i = 0; i < COUNT(l); i++)
        printf("[%Lg] [%.19Lg] [%.3Le] [%.2Lf]\n", HIDE(l[i]), HIDE(l[i]), HIDE(l[i]), i == 1 ? 1.0L : HIDE(l[i]));
    return 0;
}
