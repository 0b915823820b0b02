/* musl's strcmp as __musl_strcmp: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strcmp) __musl_strcmp;
#undef strcmp
#define strcmp __musl_strcmp
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strcmp.c>
