/* Checked versions of input and output. The flag asks glibc to refuse %n in writable formats; we do not. */
#define _GNU_SOURCE
#include "chk.h"
#include <stdarg.h>
#include <stdio.h>
#include <syslog.h>
#include <wchar.h>

/* Defines the checked variadic function by the one that takes a va_list. */
#define FORWARD(type, call)                                                                              \
    {                                                                                                    \
        va_list ap;                                                                                      \
        va_start(ap, format);                                                                            \
        type result = call;                                                                              \
        va_end(ap);                                                                                      \
        return result;                                                                                   \
    }

int __vprintf_chk(int flag, const char *format, va_list ap) { return vprintf(format, ap); }
int __vfprintf_chk(FILE *f, int flag, const char *format, va_list ap) { return vfprintf(f, format, ap); }
int __vdprintf_chk(int fd, int flag, const char *format, va_list ap) { return vdprintf(fd, format, ap); }
int __vasprintf_chk(char **out, int flag, const char *format, va_list ap) { return vasprintf(out, format, ap); }

int __vsnprintf_chk(char *d, size_t n, int flag, size_t size, const char *format, va_list ap)
{
    check(n, size);
    return vsnprintf(d, n, format, ap);
}

int __vsprintf_chk(char *d, int flag, size_t size, const char *format, va_list ap)
{
    if (size == (size_t)-1) return vsprintf(d, format, ap);
    int length = vsnprintf(d, size, format, ap);
    if (length >= 0) check((size_t)length + 1, size);
    return length;
}

int __printf_chk(int flag, const char *format, ...) FORWARD(int, vprintf(format, ap))
int __fprintf_chk(FILE *f, int flag, const char *format, ...) FORWARD(int, vfprintf(f, format, ap))
int __dprintf_chk(int fd, int flag, const char *format, ...) FORWARD(int, vdprintf(fd, format, ap))
int __asprintf_chk(char **out, int flag, const char *format, ...) FORWARD(int, vasprintf(out, format, ap))
int __sprintf_chk(char *d, int flag, size_t size, const char *format, ...)
    FORWARD(int, __vsprintf_chk(d, flag, size, format, ap))
int __snprintf_chk(char *d, size_t n, int flag, size_t size, const char *format, ...)
    FORWARD(int, __vsnprintf_chk(d, n, flag, size, format, ap))

int __vwprintf_chk(int flag, const wchar_t *format, va_list ap) { return vwprintf(format, ap); }
int __vfwprintf_chk(FILE *f, int flag, const wchar_t *format, va_list ap) { return vfwprintf(f, format, ap); }

int __vswprintf_chk(wchar_t *d, size_t n, int flag, size_t size, const wchar_t *format, va_list ap)
{
    check(n, size);
    return vswprintf(d, n, format, ap);
}

int __wprintf_chk(int flag, const wchar_t *format, ...) FORWARD(int, vwprintf(format, ap))
int __fwprintf_chk(FILE *f, int flag, const wchar_t *format, ...) FORWARD(int, vfwprintf(f, format, ap))
int __swprintf_chk(wchar_t *d, size_t n, int flag, size_t size, const wchar_t *format, ...)
    FORWARD(int, __vswprintf_chk(d, n, flag, size, format, ap))

void __vsyslog_chk(int priority, int flag, const char *format, va_list ap) { vsyslog(priority, format, ap); }

void __syslog_chk(int priority, int flag, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    vsyslog(priority, format, ap);
    va_end(ap);
}

char *__fgets_chk(char *d, size_t size, int n, FILE *f) { return check(n, size), fgets(d, n, f); }
char *__fgets_unlocked_chk(char *d, size_t size, int n, FILE *f) { return check(n, size), fgets(d, n, f); }
wchar_t *__fgetws_chk(wchar_t *d, size_t size, int n, FILE *f) { return check(n, size), fgetws(d, n, f); }

size_t __fread_chk(void *d, size_t size, size_t item, size_t count, FILE *f)
{
    check_items(count, item, size);
    return fread(d, item, count, f);
}

size_t __fread_unlocked_chk(void *d, size_t size, size_t item, size_t count, FILE *f)
{
    return __fread_chk(d, size, item, count, f);
}

char *__gets_chk(char *d, size_t size)
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        check(length + 2, size);
        d[length++] = c;
    }
    if (c == EOF && length == 0) return 0;
    d[length] = 0;
    return d;
}
