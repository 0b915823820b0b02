/* strchrnul(3), strchr(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the one looked for or the end */
#define _GNU_SOURCE
#include <string.h>

char *__strchrnul(const char *s, int c)
{
    while (*s && *s != (char)c) s++;
    return (char *)s;
}

char *strchrnul(const char *s, int c)
{
    return __strchrnul(s, c);
}
