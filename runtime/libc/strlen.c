/* strlen(3)
 * models: everything; byte by byte, since reading whole words leaves the object
 * ignores: nothing
 * forks: once per byte that may be the end */
#include <string.h>

size_t strlen(const char *s)
{
    size_t n = 0;
    while (s[n]) n++;
    return n;
}
