/* strchrnul(3), strchr(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the one looked for or the end; not at all when only the byte is symbolic */
#define _GNU_SOURCE
#include <string.h>
#include "find.h"

char *__strchrnul(const char *s, int c)
{
    if (tf_is_symbolic((byte)c)) {
        size_t plain = plain_bytes((const byte *)s, SIZE_MAX, 1);
        if (plain < LONGEST_PLAIN) {
            byte place = place_among((const byte *)s, plain, (byte)c);
            return (char *)s + (place == NO_PLACE ? plain - 1 : place);
        }
    }
    while (*s && *s != (char)c) s++;
    return (char *)s;
}

char *strchrnul(const char *s, int c)
{
    return __strchrnul(s, c);
}
