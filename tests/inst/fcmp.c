// fcmp: ordered and unordered predicates; a NaN compares with nothing.
#include "show.h"

#define ROW(a, b)                                                                                            \
    ((a) == (b)) | ((a) != (b)) << 1 | ((a) < (b)) << 2 | ((a) <= (b)) << 3 | ((a) > (b)) << 4 | ((a) >= (b)) << 5 | \
        __builtin_isunordered(a, b) << 6 | __builtin_islessgreater(a, b) << 7 | (!((a) < (b))) << 8 |         \
        (!((a) >= (b))) << 9 | __builtin_isgreaterequal(a, b) << 10 | __builtin_isless(a, b) << 11

int main(void) {
    double v[] = {0.0, -0.0, 1.0, -1.0, 0x1p-1074, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            double a = HIDE(v[i]), b = HIDE(v[j]);
            float c = HIDE((float)a), d = HIDE((float)b);
            long double e = HIDE((long double)a), f = HIDE((long double)b);
            printf("%03x %03x %03x\n", ROW(a, b), ROW(c, d), ROW(e, f));
        }
    return 0;
}
