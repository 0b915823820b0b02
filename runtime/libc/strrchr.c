/* strrchr(3), memrchr(3), rindex(3)
 * models: everything
 * ignores: nothing
 * forks: once per byte that may be the last one looked for, once for none; strings of more than PIECE bytes also per length */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>
#include "symbolic.h"

/* The last byte c where the text has not ended. */
static void *last(const byte *s, byte c, size_t n, const bit *on)
{
    bit found = 0;
    for (size_t i = 0; i < n; i++) found |= on[i] & (bit)(s[i] == c);
    if (!decided(found)) return NULL;
    while (n--)
        if (decided(on[n] & (bit)(s[n] == c))) return (void *)(s + n);
    return NULL;
}

/* Longer data: one byte after the other. */
static void *backwards(const byte *s, byte c, size_t n)
{
    while (n--)
        if (s[n] == c) return (void *)(s + n);
    return NULL;
}

void *__memrchr(const void *m, int c, size_t n)
{
    bit on[PIECE];
    if (n > PIECE) return backwards(m, (byte)c, n);
    for (size_t i = 0; i < n; i++) on[i] = 1;
    return last(m, (byte)c, n, on);
}

void *memrchr(const void *m, int c, size_t n)
{
    return __memrchr(m, c, n);
}

char *strrchr(const char *s, int c)
{
    const byte *p = (const byte *)s;
    bit on[PIECE], alive = 1;
    size_t n = 0, room = least(room_at(s), PIECE);
    for (; n < room && !never(alive); n++) {
        on[n] = alive;
        alive &= (bit)(p[n] != 0);
    }
    if (!never(alive)) return backwards(p, (byte)c, strlen(s) + 1);
    return last(p, (byte)c, n, on);
}

char *rindex(const char *s, int c)
{
    return strrchr(s, c);
}
