/* musl's isxdigit as __musl_isxdigit: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef isxdigit
extern int isxdigit(int) __asm__("__musl_isxdigit");
#define isxdigit_l __musl_isxdigit_l
#define __isxdigit_l __musl___isxdigit_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/isxdigit.c>
