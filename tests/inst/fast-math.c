//@ cc: -ffast-math
// Fast-math flags on instructions must be accepted; these values are exact in any order.
#include "show.h"

static double dot(const double *a, const double *b, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

int main(void) {
    double a[32], b[32];
    for (int i = 0; i < 32; i++) {
        a[i] = HIDE(i * 0.5);
        b[i] = HIDE(8.0 - i);
    }
    show_f64("dot", dot(a, b, 32));
    show_f64("div", HIDE(12.0) / HIDE(4.0));
    printf("%d\n", a[3] < b[3]);
    return 0;
}
