/* musl's stpncpy as __musl_stpncpy: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(stpncpy) __musl_stpncpy;
extern __typeof__(__stpncpy) __musl___stpncpy;
#undef stpncpy
#define stpncpy __musl_stpncpy
#undef __stpncpy
#define __stpncpy __musl___stpncpy
#undef weak_alias
#define weak_alias(old, new)
#include <../string/stpncpy.c>
