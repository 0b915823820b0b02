/* strcmp(3)
 * models: the sign of the result
 * ignores: the distance of the characters
 * forks: at most three ways: equal, less, greater; two when the caller asks for equality only */
#include <string.h>
#include "compare.h"

int strcmp(const char *l, const char *r)
{
    static const struct comparison text = {1, 0};
    return compare(&text, (const byte *)l, (const byte *)r, SIZE_MAX);
}
