/* musl's memrchr as __musl_memrchr: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(memrchr) __musl_memrchr;
extern __typeof__(__memrchr) __musl___memrchr;
#undef memrchr
#define memrchr __musl_memrchr
#undef __memrchr
#define __memrchr __musl___memrchr
#undef weak_alias
#define weak_alias(old, new)
#include <../string/memrchr.c>
