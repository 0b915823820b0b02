/* strtol(3), strtoul(3), strtoll(3), strtoull(3), strtoimax(3), strtoumax(3), atoi(3), atol(3), atoll(3)
 * models: everything; symbolic text in base 10 by itself, everything else by musl's own functions
 * ignores: nothing
 * forks: once per place where the number may end, once for no number */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include "decimal.h"

/* musl's own, under another name (runtime/plain). */
long __musl_strtol(const char *, char **, int);
unsigned long __musl_strtoul(const char *, char **, int);

/* A number in base 10 within symbolic text; false when that is not what it is. */
static int number(const char *text, char **end, int base, unsigned long *out)
{
    const byte *s = (const byte *)text;
    struct scan found;
    if ((base != 10 && base != 0) || !scan(s, &found) || !found.symbolic) return 0;
    /* Octal or hexadecimal. */
    if (base == 0 && decided(found.zero)) return 0;
    size_t at = end_of(&found);
    if (!at) errno = EINVAL;
    if (end) *end = (char *)text + at;
    *out = value(s, at);
    return 1;
}

long strtol(const char *restrict s, char **restrict end, int base)
{
    unsigned long v;
    return number(s, end, base, &v) ? (long)v : __musl_strtol(s, end, base);
}

unsigned long strtoul(const char *restrict s, char **restrict end, int base)
{
    unsigned long v;
    return number(s, end, base, &v) ? v : __musl_strtoul(s, end, base);
}

long long strtoll(const char *restrict s, char **restrict end, int base) { return strtol(s, end, base); }
unsigned long long strtoull(const char *restrict s, char **restrict end, int base) { return strtoul(s, end, base); }
intmax_t strtoimax(const char *restrict s, char **restrict end, int base) { return strtol(s, end, base); }
uintmax_t strtoumax(const char *restrict s, char **restrict end, int base) { return strtoul(s, end, base); }

long __strtol_internal(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long __strtoul_internal(const char *s, char **end, int base) { return strtoul(s, end, base); }
long long __strtoll_internal(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long long __strtoull_internal(const char *s, char **end, int base) { return strtoul(s, end, base); }
intmax_t __strtoimax_internal(const char *s, char **end, int base) { return strtol(s, end, base); }
uintmax_t __strtoumax_internal(const char *s, char **end, int base) { return strtoul(s, end, base); }

/* These leave errno alone. */
static long plain_number(const char *s)
{
    int before = errno;
    long v = strtol(s, 0, 10);
    errno = before;
    return v;
}

int atoi(const char *s) { return (int)plain_number(s); }
long atol(const char *s) { return plain_number(s); }
long long atoll(const char *s) { return plain_number(s); }
