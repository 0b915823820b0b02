/* musl's memcmp as __musl_memcmp: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(memcmp) __musl_memcmp;
#undef memcmp
#define memcmp __musl_memcmp
#undef weak_alias
#define weak_alias(old, new)
#include <../string/memcmp.c>
