/* stpncpy(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the end */
#define _GNU_SOURCE
#include <string.h>

char *__stpncpy(char *restrict d, const char *restrict s, size_t n)
{
    for (; n && (*d = *s); n--) d++, s++;
    memset(d, 0, n);
    return d;
}

char *stpncpy(char *restrict d, const char *restrict s, size_t n)
{
    return __stpncpy(d, s, n);
}
