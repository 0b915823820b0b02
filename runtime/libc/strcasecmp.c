/* strcasecmp(3), strncasecmp(3)
 * models: the sign of the result, ASCII letters
 * ignores: the distance of the characters
 * forks: as strcmp */
#define _GNU_SOURCE
#include <locale.h>
#include <strings.h>
#include "compare.h"

/* Without a branch. */
static byte lower(byte b)
{
    return b | (byte)((bit)((unsigned)b - 'A' < 26) << 5);
}

static const struct comparison letters = {1, lower};

int strcasecmp(const char *l, const char *r)
{
    return compare(&letters, (const byte *)l, (const byte *)r, SIZE_MAX);
}

int strncasecmp(const char *l, const char *r, size_t n)
{
    return compare(&letters, (const byte *)l, (const byte *)r, n);
}

int __strcasecmp_l(const char *l, const char *r, locale_t loc)
{
    (void)loc;
    return strcasecmp(l, r);
}

int strcasecmp_l(const char *l, const char *r, locale_t loc)
{
    (void)loc;
    return strcasecmp(l, r);
}
