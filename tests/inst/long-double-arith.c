// x86_fp80: arithmetic with a 64-bit significand, edge values in every pair.
#include "show.h"

int main(void) {
    long double v[] = {0.0L, -0.0L, 1.0L, -1.5L, 3.0L, 0x1p-16382L, 0x1p-16445L, 0x1.fffffffffffffffep16383L,
        __builtin_infl(), -__builtin_infl(), __builtin_nanl(""), 0.1L, 18446744073709551615.0L, 1e-4000L};
    for (int i = 0; i < COUNT(v); i++) {
        show_f80("neg", -HIDE(v[i]));
        for (int j = 0; j < COUNT(v); j++) {
            long double a = HIDE(v[i]), b = HIDE(v[j]);
            show_f80("add", a + b);
            show_f80("sub", a - b);
            show_f80("mul", a * b);
            show_f80("div", a / b);
        }
    }
    return 0;
}
