// fadd, fsub, fmul, fdiv, fneg of double: edge values in every pair.
#include "show.h"

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -1.5, 3.0, 0x1p-1022, 0x1p-1074, -0x1p-1074, 0x1.fffffffffffffp1023, -0x1.fffffffffffffp1023,
        __builtin_inf(), -__builtin_inf(), __builtin_nan(""), 0.1, 9007199254740993.0};
    for (int i = 0; i < COUNT(v); i++) {
        show_f64("neg", -HIDE(v[i]));
        for (int j = 0; j < COUNT(v); j++) {
            double a = HIDE(v[i]), b = HIDE(v[j]);
            show_f64("add", a + b);
            show_f64("sub", a - b);
            show_f64("mul", a * b);
            show_f64("div", a / b);
        }
    }
    return 0;
}
