/* musl's vfprintf as __musl_vfprintf: see README.md. */
#include "stdio_impl.h"
#include <stdarg.h>
extern __typeof__(vfprintf) __musl_vfprintf;
#define vfprintf __musl_vfprintf
#include <../stdio/vfprintf.c>
