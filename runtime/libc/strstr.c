/* strstr(3)
 * models: everything
 * ignores: nothing
 * forks: once per place where the needle may be first, once for none; per length of a symbolic needle */
#include <string.h>
#include "symbolic.h"

/* Is the needle at h? Without a branch; a byte that matches is not the end of the haystack, so what is read is there. */
static bit matches(const byte *h, const byte *needle, size_t len, size_t room)
{
    bit all = len <= room;
    for (size_t j = 0; j < len && j < room && !never(all); j++) all &= (bit)(h[j] == needle[j]);
    return all;
}

/* In at most PIECE places; returns how many were looked at, and says whether the haystack goes on after them. */
static size_t look(const byte *h, const byte *needle, size_t len, size_t room, bit *found, bit *alive)
{
    size_t i = 0;
    *found = 0;
    *alive = 1;
    for (; i < room && i < PIECE && !never(*alive); i++) {
        bit hit = matches(h + i, needle, len, room - i);
        *found |= *alive & hit;
        *alive &= (hit ^ 1) & (bit)(h[i] != 0);
    }
    return i;
}

/* Where the haystack's place is symbolic, or it has no end. */
static char *plainly(const byte *h, const byte *needle, size_t len)
{
    for (; *h; h++)
        if (strncmp((const char *)h, (const char *)needle, len) == 0) return (char *)h;
    return NULL;
}

char *strstr(const char *haystack, const char *needle)
{
    const byte *h = (const byte *)haystack, *n = (const byte *)needle;
    size_t len = strlen(needle);
    if (!len) return (char *)h;
    for (;;) {
        size_t room = room_at(h);
        bit found, alive;
        if (!room) return plainly(h, n, len);
        size_t done = look(h, n, len, room, &found, &alive);
        if (decided(found)) {
            for (size_t i = 0;; i++)
                if (decided(matches(h + i, n, len, room - i))) return (char *)(h + i);
        }
        if (!decided(alive)) return NULL;
        h += done;
    }
}
