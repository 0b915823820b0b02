/* strchr(3), index(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the first one looked for, once for none; for the end of the string as strlen; when only
 * the byte is symbolic, for none only */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>
#include "find.h"

char *strchr(const char *s, int c)
{
    return (char *)find((const byte *)s, SIZE_MAX, (byte)c, 1);
}

char *index(const char *s, int c)
{
    return strchr(s, c);
}
