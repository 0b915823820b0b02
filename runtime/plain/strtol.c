/* musl's strtol family as __musl_strtol and so on: see README.md. */
#include <features.h>
#include <stdlib.h>
#include <inttypes.h>
extern __typeof__(strtol) __musl_strtol;
extern __typeof__(strtoul) __musl_strtoul;
extern __typeof__(strtoll) __musl_strtoll;
extern __typeof__(strtoull) __musl_strtoull;
extern __typeof__(strtoimax) __musl_strtoimax;
extern __typeof__(strtoumax) __musl_strtoumax;
#undef strtol
#define strtol __musl_strtol
#undef strtoul
#define strtoul __musl_strtoul
#undef strtoll
#define strtoll __musl_strtoll
#undef strtoull
#define strtoull __musl_strtoull
#undef strtoimax
#define strtoimax __musl_strtoimax
#undef strtoumax
#define strtoumax __musl_strtoumax
#undef __strtol_internal
#define __strtol_internal __musl___strtol_internal
#undef __strtoul_internal
#define __strtoul_internal __musl___strtoul_internal
#undef __strtoll_internal
#define __strtoll_internal __musl___strtoll_internal
#undef __strtoull_internal
#define __strtoull_internal __musl___strtoull_internal
#undef __strtoimax_internal
#define __strtoimax_internal __musl___strtoimax_internal
#undef __strtoumax_internal
#define __strtoumax_internal __musl___strtoumax_internal
#undef weak_alias
#define weak_alias(old, new)
#include <../stdlib/strtol.c>
