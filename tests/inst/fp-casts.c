// fptrunc and fpext: rounding to nearest even, overflow to infinity, underflow to denormals.
#include "show.h"

int main(void) {
    double v[] = {0.0, -0.0, 0.1, 1.0 + 0x1p-24, 1.0 + 0x1p-23, 1.0 + 0x1.8p-24, 16777217.0, 16777219.0, 1e38, 3.5e38, 1e-38, 1e-45, 0x1p-150,
        0x1.8p-150, -1e-310, 1e308, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++) {
        double d = HIDE(v[i]);
        float f = (float)d;
        long double l = d;
        show_f32("64 to 32", f);
        show_f64("32 to 64", f);
        show_f80("64 to 80", l);
        show_f80("third", l / 3);
        show_f64("80 to 64", (double)(l / 3));
        show_f32("80 to 32", (float)(l / 3));
        show_f80("32 to 80", f);
    }
    return 0;
}
