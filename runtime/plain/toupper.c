/* musl's toupper as __musl_toupper: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef toupper
extern int toupper(int) __asm__("__musl_toupper");
#define toupper_l __musl_toupper_l
#define __toupper_l __musl___toupper_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/toupper.c>
