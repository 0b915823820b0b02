// The exact functions of long double.
#include "show.h"
#include <math.h>

int main(void) {
    long double v[] = {0.0L, -0.0L, 0.5L, -0.5L, 1.5L, 2.5L, -2.5L, 1e4000L, 9223372036854775807.5L, -3.7L, __builtin_infl(), __builtin_nanl("")};
    for (int i = 0; i < COUNT(v); i++) {
        long double a = HIDE(v[i]);
        show_f80("sqrtl", sqrtl(a));
        show_f80("fabsl", fabsl(a));
        show_f80("floorl", floorl(a));
        show_f80("ceill", ceill(a));
        show_f80("truncl", truncl(a));
        show_f80("roundl", roundl(a));
        show_f80("rintl", rintl(a));
        for (int j = 0; j < COUNT(v); j++) {
            show_f80("copysignl", copysignl(a, HIDE(v[j])));
            if (a != 0 || v[j] != 0)
                show_f80("fmaxl", fmaxl(a, HIDE(v[j])));
        }
    }
    return 0;
}
