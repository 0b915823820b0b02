/* Names under which newer glibc headers hide the C23 forms of number parsing, which also take 0b…; our
 * versions parse as C17 does. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

long __isoc23_strtol(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long __isoc23_strtoul(const char *s, char **end, int base) { return strtoul(s, end, base); }
long long __isoc23_strtoll(const char *s, char **end, int base) { return strtoll(s, end, base); }
unsigned long long __isoc23_strtoull(const char *s, char **end, int base) { return strtoull(s, end, base); }
intmax_t __isoc23_strtoimax(const char *s, char **end, int base) { return strtoimax(s, end, base); }
uintmax_t __isoc23_strtoumax(const char *s, char **end, int base) { return strtoumax(s, end, base); }
long __isoc23_wcstol(const wchar_t *s, wchar_t **end, int base) { return wcstol(s, end, base); }
unsigned long __isoc23_wcstoul(const wchar_t *s, wchar_t **end, int base) { return wcstoul(s, end, base); }
long long __isoc23_wcstoll(const wchar_t *s, wchar_t **end, int base) { return wcstoll(s, end, base); }
unsigned long long __isoc23_wcstoull(const wchar_t *s, wchar_t **end, int base) { return wcstoull(s, end, base); }

int __isoc23_vscanf(const char *format, va_list ap) { return vscanf(format, ap); }
int __isoc23_vfscanf(FILE *f, const char *format, va_list ap) { return vfscanf(f, format, ap); }
int __isoc23_vsscanf(const char *s, const char *format, va_list ap) { return vsscanf(s, format, ap); }

#define FORWARD(call)                                                                                    \
    {                                                                                                    \
        va_list ap;                                                                                      \
        va_start(ap, format);                                                                            \
        int result = call;                                                                               \
        va_end(ap);                                                                                      \
        return result;                                                                                   \
    }

int __isoc23_scanf(const char *format, ...) FORWARD(vscanf(format, ap))
int __isoc23_fscanf(FILE *f, const char *format, ...) FORWARD(vfscanf(f, format, ap))
int __isoc23_sscanf(const char *s, const char *format, ...) FORWARD(vsscanf(s, format, ap))
