/* musl's tolower as __musl_tolower: see README.md. The source undefines the name, so the symbol is renamed. */
#include <features.h>
#include <ctype.h>
#include <locale.h>
#undef tolower
extern int tolower(int) __asm__("__musl_tolower");
#define tolower_l __musl_tolower_l
#define __tolower_l __musl___tolower_l
#undef weak_alias
#define weak_alias(old, new)
#include <../ctype/tolower.c>
