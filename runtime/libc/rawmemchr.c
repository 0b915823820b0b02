/* rawmemchr(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the one looked for */
#define _GNU_SOURCE
#include <string.h>

void *rawmemchr(const void *s, int c)
{
    const unsigned char *p = s;
    while (*p != (unsigned char)c) p++;
    return (void *)p;
}
