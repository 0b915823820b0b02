/* strlcpy(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the end */
#define _BSD_SOURCE
#include <string.h>

size_t strlcpy(char *d, const char *s, size_t n)
{
    size_t i = 0;
    for (; n && i < n - 1 && s[i]; i++) d[i] = s[i];
    if (n) d[i] = 0;
    return i + strlen(s + i);
}
