/* musl's memchr as __musl_memchr: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(memchr) __musl_memchr;
#undef memchr
#define memchr __musl_memchr
#undef weak_alias
#define weak_alias(old, new)
#include <../string/memchr.c>
