/* musl's strncmp as __musl_strncmp: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strncmp) __musl_strncmp;
#undef strncmp
#define strncmp __musl_strncmp
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strncmp.c>
