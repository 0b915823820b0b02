// fp128: arithmetic and comparison of __float128.
#include "show.h"

int main(void) {
    __float128 v[] = {0.0Q, -0.0Q, 1.0Q, -1.5Q, 3.0Q, 0.1Q, 1e4000Q, 1e-4930Q, 0x1p-16494Q, (__float128)__builtin_inf(), (__float128)__builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            __float128 a = HIDE(v[i]), b = HIDE(v[j]);
            show_f128("add", a + b);
            show_f128("sub", a - b);
            show_f128("mul", a * b);
            show_f128("div", a / b);
            printf("%d %d %d %d\n", a < b, a <= b, a == b, a != b);
        }
    return 0;
}
