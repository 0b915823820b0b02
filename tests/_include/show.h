/* How the tests of inst/ print: values as bits, so that a difference of one bit is a difference of one line. */
#ifndef SHOW_H
#define SHOW_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Hides a value from the optimiser: what goes in comes out, but only at run time. */
#define HIDE(x)                             \
    ({                                      \
        volatile __typeof__(x) hidden_ = (x); \
        hidden_;                            \
    })

static inline void show_u64(const char *name, uint64_t v) { printf("%s %016llx\n", name, (unsigned long long)v); }

static inline void show_i64(const char *name, int64_t v) { printf("%s %lld\n", name, (long long)v); }

static inline void show_u128(const char *name, unsigned __int128 v) {
    printf("%s %016llx%016llx\n", name, (unsigned long long)(v >> 64), (unsigned long long)v);
}

/* The low `n` bytes of an object, last byte first, as a number is written. */
static inline void show_bytes(const char *name, const void *p, int n) {
    printf("%s ", name);
    for (int i = n - 1; i >= 0; i--)
        printf("%02x", ((const unsigned char *)p)[i]);
    printf("\n");
}

/* A NaN has many bit patterns and C does not say which an operation gives, so all print alike. */
static inline void show_f32(const char *name, float v) {
    uint32_t bits;
    memcpy(&bits, &v, sizeof bits);
    if (v != v)
        printf("%s nan\n", name);
    else
        printf("%s %08x\n", name, bits);
}

static inline void show_f64(const char *name, double v) {
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    if (v != v)
        printf("%s nan\n", name);
    else
        printf("%s %016llx\n", name, (unsigned long long)bits);
}

static inline void show_f80(const char *name, long double v) {
    if (v != v)
        printf("%s nan\n", name);
    else
        show_bytes(name, &v, 10);
}

static inline void show_f128(const char *name, __float128 v) {
    if (v != v)
        printf("%s nan\n", name);
    else
        show_bytes(name, &v, 16);
}

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

#endif
