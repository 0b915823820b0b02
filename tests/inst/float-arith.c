// fadd, fsub, fmul, fdiv, fneg of float: edge values in every pair.
#include "show.h"

int main(void) {
    float v[] = {0.0f, -0.0f, 1.0f, -1.5f, 3.0f, 0x1p-126f, 0x1p-149f, -0x1p-149f, 0x1.fffffep127f, -0x1.fffffep127f,
        __builtin_inff(), -__builtin_inff(), __builtin_nanf(""), 0.1f, 16777217.0f};
    for (int i = 0; i < COUNT(v); i++) {
        show_f32("neg", -HIDE(v[i]));
        for (int j = 0; j < COUNT(v); j++) {
            float a = HIDE(v[i]), b = HIDE(v[j]);
            show_f32("add", a + b);
            show_f32("sub", a - b);
            show_f32("mul", a * b);
            show_f32("div", a / b);
        }
    }
    return 0;
}
