/* musl's strchr as __musl_strchr: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strchr) __musl_strchr;
extern __typeof__(__strchrnul) __musl___strchrnul;
#undef strchr
#define strchr __musl_strchr
#undef __strchrnul
#define __strchrnul __musl___strchrnul
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strchr.c>
