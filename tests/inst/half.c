//@ clang: 19
// _Float16: every operation rounds to 11 bits of significand.
#include "show.h"

static void show_f16(const char *name, _Float16 v) {
    if (v != v)
        printf("%s nan\n", name);
    else
        show_bytes(name, &v, 2);
}

int main(void) {
    _Float16 v[] = {0.0f16, -0.0f16, 1.0f16, -1.5f16, 0.1f16, 65504.0f16, 0x1p-24f16, 0x1p-14f16, 2049.0f16, (_Float16)__builtin_inf(), (_Float16)__builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++) {
        show_f32("fpext", HIDE(v[i]));
        show_f64("fpext 64", HIDE(v[i]));
        for (int j = 0; j < COUNT(v); j++) {
            _Float16 a = HIDE(v[i]), b = HIDE(v[j]);
            show_f16("add", a + b);
            show_f16("sub", a - b);
            show_f16("mul", a * b);
            show_f16("div", a / b);
            printf("%d %d\n", a < b, a == b);
        }
    }
    float f[] = {0.1f, 65519.0f, 65520.0f, 1e-8f, 0x1p-25f, 0x1.8p-25f, -3.14159f, 2049.0f, 2051.0f};
    for (int i = 0; i < COUNT(f); i++) {
        show_f16("fptrunc", (_Float16)HIDE(f[i]));
        show_f16("fptrunc 64", (_Float16)HIDE((double)f[i]));
    }
    show_f16("sitofp", (_Float16)HIDE(-1234));
    show_i64("fptosi", (int)HIDE((_Float16)-12.75f));
    return 0;
}
