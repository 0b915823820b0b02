/* memccpy(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the one looked for */
#define _XOPEN_SOURCE 700
#include <string.h>

void *memccpy(void *restrict dest, const void *restrict src, int c, size_t n)
{
    unsigned char *d = dest;
    const unsigned char *s = src;
    for (size_t i = 0; i < n; i++)
        if ((d[i] = s[i]) == (unsigned char)c) return d + i + 1;
    return 0;
}
