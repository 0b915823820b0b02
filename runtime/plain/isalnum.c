/* musl's isalnum as __musl_isalnum: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef isalnum
extern int isalnum(int) __asm__("__musl_isalnum");
#define isalnum_l __musl_isalnum_l
#define __isalnum_l __musl___isalnum_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/isalnum.c>
