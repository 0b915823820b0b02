/* musl's strstr as __musl_strstr: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strstr) __musl_strstr;
extern __typeof__(strchr) __musl_strchr;
extern __typeof__(memcmp) __musl_memcmp;
extern __typeof__(memchr) __musl_memchr;
#undef strstr
#define strstr __musl_strstr
#undef strchr
#define strchr __musl_strchr
#undef memcmp
#define memcmp __musl_memcmp
#undef memchr
#define memchr __musl_memchr
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strstr.c>
