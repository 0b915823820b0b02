/* memchr(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the first one looked for, once for none */
#include <string.h>
#include "find.h"

void *memchr(const void *src, int c, size_t n)
{
    return (void *)find(src, n, (byte)c, 0);
}
