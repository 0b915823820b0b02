/* memcmp(3), bcmp(3)
 * models: the sign of the result
 * ignores: the distance of the bytes
 * forks: as strcmp */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>
#include "compare.h"

int memcmp(const void *l, const void *r, size_t n)
{
    static const struct comparison bytes = {0, 0};
    return compare(&bytes, l, r, n);
}

int bcmp(const void *l, const void *r, size_t n)
{
    return memcmp(l, r, n);
}
