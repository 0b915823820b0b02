/* musl's strlen as __musl_strlen: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strlen) __musl_strlen;
#undef strlen
#define strlen __musl_strlen
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strlen.c>
