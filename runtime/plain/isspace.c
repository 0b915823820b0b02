/* musl's isspace as __musl_isspace: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef isspace
extern int isspace(int) __asm__("__musl_isspace");
#define isspace_l __musl_isspace_l
#define __isspace_l __musl___isspace_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/isspace.c>
