/* musl's stpcpy as __musl_stpcpy: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(stpcpy) __musl_stpcpy;
extern __typeof__(__stpcpy) __musl___stpcpy;
#undef stpcpy
#define stpcpy __musl_stpcpy
#undef __stpcpy
#define __stpcpy __musl___stpcpy
#undef weak_alias
#define weak_alias(old, new)
#include <../string/stpcpy.c>
