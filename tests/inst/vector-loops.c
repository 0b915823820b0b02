// Loops that the optimiser turns into vector code: reductions, min and max, widening, conditional stores.
#include "show.h"

enum { N = 100 };
static int32_t a[N], b[N];
static uint8_t bytes[N];
static double d[N];

int main(void) {
    for (int i = 0; i < N; i++) {
        a[i] = HIDE(i * 37 % 101 - 50);
        b[i] = HIDE(i * 53 % 97 - 48);
        bytes[i] = (uint8_t)HIDE(i * 7);
        d[i] = HIDE(i * 0.25);
    }
    int32_t sum = 0, least = INT32_MAX, most = INT32_MIN, ors = 0, ands = -1, xors = 0, dot = 0, positive = 0;
    uint64_t wide = 0;
    for (int i = 0; i < N; i++) sum += a[i];
    for (int i = 0; i < N; i++) least = a[i] < least ? a[i] : least;
    for (int i = 0; i < N; i++) most = a[i] > most ? a[i] : most;
    for (int i = 0; i < N; i++) ors |= a[i];
    for (int i = 0; i < N; i++) ands &= b[i];
    for (int i = 0; i < N; i++) xors ^= a[i];
    for (int i = 0; i < N; i++) dot += a[i] * b[i];
    for (int i = 0; i < N; i++) positive += a[i] > 0;
    for (int i = 0; i < N; i++) wide += bytes[i];
    printf("%d %d %d %d %d %d %d %d %llu\n", sum, least, most, ors, ands, xors, dot, positive, (unsigned long long)wide);
    for (int i = 0; i < N; i++) if (a[i] < 0) b[i] = -a[i];
    for (int i = 0; i < N; i++) bytes[i] = (uint8_t)(bytes[i] + b[i]);
    for (int i = 0; i < N; i++) d[i] = d[i] * 2 + a[i];
    for (int i = 0; i < N; i++) a[i] = (int32_t)d[i] >> 1;
    unsigned h = 0;
    for (int i = 0; i < N; i++) h = h * 31 + (unsigned)a[i] + (unsigned)b[i] + bytes[i];
    printf("%u\n", h);
    for (int i = 0; i < N / 2; i++) { int32_t t = a[i]; a[i] = a[N - 1 - i]; a[N - 1 - i] = t; }
    for (int i = 0; i < N; i += 9) printf("%d %d %d %g\n", a[i], b[i], bytes[i], d[i]);
    return 0;
}
