// Functions without exact results: printed with the digits on which good libraries agree.
#include "show.h"
#include <math.h>

int main(void) {
    double v[] = {0.1, 0.5, 1.0, 2.0, 3.25, 10.0};
    for (int i = 0; i < COUNT(v); i++) {
        double a = HIDE(v[i]);
        printf("%.11g %.11g %.11g\n", sin(a), cos(a), tan(a));
        printf("%.11g %.11g %.11g\n", exp(a), log(a), log10(a));
        printf("%.11g %.11g %.11g\n", pow(a, 1.5), atan(a), atan2(a, -2.0));
        printf("%.11g %.11g %.11g\n", sinh(a), tanh(a), cbrt(a));
        printf("%.11g %.11g %.11g\n", hypot(a, 3.0), exp2(a), log2(a));
        printf("%.11g %.11g\n", expm1(a), log1p(a));
        printf("%.6g %.6g %.6g\n", sinf((float)a), expf((float)a), powf((float)a, 2.5f));
    }
    printf("%.11g %.11g\n", asin(HIDE(0.3)), acos(HIDE(0.3)));
    return 0;
}
