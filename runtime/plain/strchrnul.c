/* musl's strchrnul as __musl_strchrnul: see README.md. */
#define _GNU_SOURCE
#include <features.h>
#include <string.h>
#include <strings.h>
extern __typeof__(strchrnul) __musl_strchrnul;
extern __typeof__(__strchrnul) __musl___strchrnul;
#undef strchrnul
#define strchrnul __musl_strchrnul
#undef __strchrnul
#define __strchrnul __musl___strchrnul
#undef weak_alias
#define weak_alias(old, new)
#include <../string/strchrnul.c>
