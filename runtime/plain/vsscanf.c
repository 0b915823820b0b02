/* musl's vsscanf as __musl_vsscanf: see README.md. */
#include "stdio_impl.h"
#include <stdarg.h>
extern __typeof__(vsscanf) __musl_vsscanf;
#define vsscanf __musl_vsscanf
#undef weak_alias
#define weak_alias(old, new)
#include <../stdio/vsscanf.c>
