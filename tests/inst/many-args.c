// More arguments than registers, of all widths; narrow ones are extended.
#include "show.h"

__attribute__((noinline)) static long many(int8_t a, uint8_t b, int16_t c, uint16_t d, int e, unsigned f, long g, unsigned long h, _Bool i, char j,
    float k, double l, long double m, int8_t *n, __int128 o) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + (long)f * 6 + g * 7 + (long)h * 8 + i * 9 + j * 10 + (long)k * 11 + (long)l * 12 + (long)m * 13 + *n * 14 + (long)o * 15;
}

__attribute__((noinline)) static double mix(double a, int b, double c, int d, double e, int f, double g, int h, double i, int j, double k, int l, double m, double n, double o) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12 + m * 13 + n * 14 + o * 15;
}

int main(void) {
    int8_t x = HIDE((int8_t)-9);
    printf("%ld\n", many(HIDE((int8_t)-1), HIDE((uint8_t)255), -300, 65535, -5, 4000000000u, -7, 8, 1, 'j', 1.5f, 2.5, 3.5L, &x, -15));
    printf("%g\n", mix(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, HIDE(15.5)));
    long (*p)(int8_t, uint8_t, int16_t, uint16_t, int, unsigned, long, unsigned long, _Bool, char, float, double, long double, int8_t *, __int128) = HIDE(&many);
    printf("%ld\n", p(1, 2, 3, 4, 5, 6, 7, 8, 0, 10, 11, 12, 13, &x, 15));
    return 0;
}
