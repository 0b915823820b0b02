/* musl's strrchr as __musl_strrchr: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strrchr) __musl_strrchr;
extern __typeof__(__memrchr) __musl___memrchr;
extern __typeof__(strlen) __musl_strlen;
#undef strrchr
#define strrchr __musl_strrchr
#undef __memrchr
#define __memrchr __musl___memrchr
#undef strlen
#define strlen __musl_strlen
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strrchr.c>
