/* musl's ispunct as __musl_ispunct: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef ispunct
extern int ispunct(int) __asm__("__musl_ispunct");
#define ispunct_l __musl_ispunct_l
#define __ispunct_l __musl___ispunct_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/ispunct.c>
