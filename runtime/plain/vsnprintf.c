/* musl's vsnprintf as __musl_vsnprintf, on top of __musl_vfprintf: see README.md. */
#include "stdio_impl.h"
#include <stdarg.h>
extern __typeof__(vfprintf) __musl_vfprintf;
extern __typeof__(vsnprintf) __musl_vsnprintf;
#define vfprintf __musl_vfprintf
#define vsnprintf __musl_vsnprintf
#include <../stdio/vsnprintf.c>
