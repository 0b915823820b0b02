/* Checked versions of memory and string functions. */
#define _GNU_SOURCE
#include "chk.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

_Noreturn void __chk_fail(void)
{
    static const char text[] = "*** buffer overflow detected ***: terminated\n";
    write(2, text, sizeof text - 1);
    abort();
}

_Noreturn void __fortify_fail(const char *message)
{
    write(2, message, strlen(message));
    abort();
}

void *__memcpy_chk(void *d, const void *s, size_t n, size_t size) { return check(n, size), memcpy(d, s, n); }
void *__memmove_chk(void *d, const void *s, size_t n, size_t size) { return check(n, size), memmove(d, s, n); }
void *__mempcpy_chk(void *d, const void *s, size_t n, size_t size) { return check(n, size), mempcpy(d, s, n); }
void *__memset_chk(void *d, int c, size_t n, size_t size) { return check(n, size), memset(d, c, n); }
void __explicit_bzero_chk(void *d, size_t n, size_t size) { check(n, size), explicit_bzero(d, n); }
char *__strncpy_chk(char *d, const char *s, size_t n, size_t size) { return check(n, size), strncpy(d, s, n); }
char *__stpncpy_chk(char *d, const char *s, size_t n, size_t size) { return check(n, size), stpncpy(d, s, n); }
char *__strcpy_chk(char *d, const char *s, size_t size) { return check(strlen(s) + 1, size), strcpy(d, s); }
char *__stpcpy_chk(char *d, const char *s, size_t size) { return check(strlen(s) + 1, size), stpcpy(d, s); }

char *__strcat_chk(char *d, const char *s, size_t size)
{
    check(strlen(d) + strlen(s) + 1, size);
    return strcat(d, s);
}

char *__strncat_chk(char *d, const char *s, size_t n, size_t size)
{
    check(strlen(d) + strnlen(s, n) + 1, size);
    return strncat(d, s, n);
}

wchar_t *__wmemcpy_chk(wchar_t *d, const wchar_t *s, size_t n, size_t size) { return check(n, size), wmemcpy(d, s, n); }
wchar_t *__wmemmove_chk(wchar_t *d, const wchar_t *s, size_t n, size_t size) { return check(n, size), wmemmove(d, s, n); }
wchar_t *__wmemset_chk(wchar_t *d, wchar_t c, size_t n, size_t size) { return check(n, size), wmemset(d, c, n); }
wchar_t *__wcsncpy_chk(wchar_t *d, const wchar_t *s, size_t n, size_t size) { return check(n, size), wcsncpy(d, s, n); }
wchar_t *__wcscpy_chk(wchar_t *d, const wchar_t *s, size_t size) { return check(wcslen(s) + 1, size), wcscpy(d, s); }

wchar_t *__wcscat_chk(wchar_t *d, const wchar_t *s, size_t size)
{
    check(wcslen(d) + wcslen(s) + 1, size);
    return wcscat(d, s);
}
