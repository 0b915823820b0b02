/* musl's strtod family as __musl_strtod and so on: see README.md. */
#include <features.h>
#include <stdlib.h>
extern __typeof__(strtof) __musl_strtof;
extern __typeof__(strtod) __musl_strtod;
extern __typeof__(strtold) __musl_strtold;
#define strtof __musl_strtof
#define strtod __musl_strtod
#define strtold __musl_strtold
#include <../stdlib/strtod.c>
