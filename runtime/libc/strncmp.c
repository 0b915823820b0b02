/* strncmp(3)
 * models: the sign of the result
 * ignores: the distance of the characters
 * forks: as strcmp */
#include <string.h>
#include "compare.h"

int strncmp(const char *l, const char *r, size_t n)
{
    static const struct comparison text = {1, 0};
    return compare(&text, (const byte *)l, (const byte *)r, n);
}
