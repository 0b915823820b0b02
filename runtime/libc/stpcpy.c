/* stpcpy(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the end */
#define _GNU_SOURCE
#include <string.h>

char *__stpcpy(char *restrict d, const char *restrict s)
{
    while ((*d = *s)) d++, s++;
    return d;
}

char *stpcpy(char *restrict d, const char *restrict s)
{
    return __stpcpy(d, s);
}
