/* musl's strlcpy as __musl_strlcpy: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strlcpy) __musl_strlcpy;
extern __typeof__(strlen) __musl_strlen;
#undef strlcpy
#define strlcpy __musl_strlcpy
#undef strlen
#define strlen __musl_strlen
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strlcpy.c>
