/* musl's memccpy as __musl_memccpy: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(memccpy) __musl_memccpy;
#undef memccpy
#define memccpy __musl_memccpy
#undef weak_alias
#define weak_alias(old, new)
#include <../string/memccpy.c>
