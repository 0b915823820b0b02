/* musl's strncasecmp as __musl_strncasecmp: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
#include <ctype.h>
#include <locale.h>
extern __typeof__(strncasecmp) __musl_strncasecmp;
extern __typeof__(tolower) __musl_tolower;
#undef strncasecmp
#define strncasecmp __musl_strncasecmp
#undef __strncasecmp_l
#define __strncasecmp_l __musl___strncasecmp_l
#undef strncasecmp_l
#define strncasecmp_l __musl_strncasecmp_l
#undef tolower
#define tolower __musl_tolower
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strncasecmp.c>
