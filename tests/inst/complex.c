// Complex numbers: multiplication and division with the infinities' rules, passing and returning by value.
#include "show.h"
#include <complex.h>

static double complex square(double complex z) { return z * z; }
static float complex halve(float complex z) { return z / 2; }

static void show(const char *name, double complex z) {
    show_f64(name, creal(z));
    show_f64(name, cimag(z));
}

int main(void) {
    double complex v[] = {0, 1, I, 1 + I, -2.5 + 3 * I, 1e200 + 1e200 * I, __builtin_complex(__builtin_inf(), 1.0)};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            double complex a = HIDE(v[i]), b = HIDE(v[j]);
            show("add", a + b);
            show("sub", a - b);
            show("mul", a * b);
            /* Libraries differ in the last bits of a quotient. */
            if (b != 0 && i < 5 && j < 5)
                printf("div %.12g %.12g\n", creal(a / b), cimag(a / b));
            printf("%d\n", a == b);
        }
    show("square", square(HIDE(v[4])));
    show("halve", halve((float complex)HIDE(v[4])));
    show("conj", conj(HIDE(v[4])));
    long double complex l = HIDE((long double complex)(3 - 4 * I));
    show_f80("real", creall(l * l));
    show_f80("imag", cimagl(l * l));
    return 0;
}
