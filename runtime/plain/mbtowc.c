/* musl's mbtowc as __musl_mbtowc: see README.md. */
#include <features.h>
#include <stdlib.h>
#include <wchar.h>
extern __typeof__(mbtowc) __musl_mbtowc;
#undef mbtowc
#define mbtowc __musl_mbtowc
#include <../multibyte/mbtowc.c>
