// frem by way of fmod, which must be exact for all magnitudes.
#include "show.h"
#include <math.h>

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -1.5, 3.0, 5.3, -5.3, 1e17, 0x1p-1074, 0x1.8p-1030, 1e300, 0.1};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            double a = HIDE(v[i]), b = HIDE(v[j]);
            if (b == 0)
                continue;
            show_f64("fmod", fmod(a, b));
            show_f32("fmodf", fmodf((float)a, b < 1e-40 && b > -1e-40 ? 1.0f : (float)b));
            show_f64("remainder", remainder(a, b));
        }
    show_f64("inf", fmod(HIDE(5.0), HIDE(__builtin_inf())));
    show_f64("nan", fmod(HIDE(__builtin_inf()), HIDE(5.0)));
    return 0;
}
