/* musl's strcasecmp as __musl_strcasecmp: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
#include <ctype.h>
#include <locale.h>
extern __typeof__(strcasecmp) __musl_strcasecmp;
extern __typeof__(tolower) __musl_tolower;
#undef strcasecmp
#define strcasecmp __musl_strcasecmp
#undef __strcasecmp_l
#define __strcasecmp_l __musl___strcasecmp_l
#undef strcasecmp_l
#define strcasecmp_l __musl_strcasecmp_l
#undef tolower
#define tolower __musl_tolower
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strcasecmp.c>
