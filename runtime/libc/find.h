/* Looking for a byte: "nowhere" is one answer, whatever the length of the text; in a plain text, so is "somewhere".
 *
 * Not here: the functions of libc. */
#ifndef TF_LIBC_FIND_H
#define TF_LIBC_FIND_H

#include <string.h>
#include "symbolic.h"

/* May the byte be in [0, n) before the text ends? `alive` tells then whether the text goes on; no branch. */
static inline bit in_piece(const byte *s, size_t n, byte c, int text, bit *alive)
{
    bit found = 0, on = 1;
    for (size_t i = 0; i < n && !never(on); i++) {
        bit hit = s[i] == c;
        found |= on & hit;
        on &= (hit ^ 1) & (bit)(!text | (s[i] != 0));
    }
    *alive = on;
    return found;
}

#define LONGEST_PLAIN 255
#define NO_PLACE LONGEST_PLAIN

/* How many bytes there are to look at, with the end of a text; LONGEST_PLAIN if that is too many, or one is symbolic. */
static size_t plain_bytes(const byte *s, size_t n, int text)
{
    size_t room = room_at(s);
    for (size_t i = 0; i < LONGEST_PLAIN; i++) {
        if (i == n) return n;
        if (i >= room || tf_is_symbolic(s[i])) break;
        if (text && !s[i]) return i + 1;
    }
    return LONGEST_PLAIN;
}

/* The first place of a symbolic byte among n < LONGEST_PLAIN plain ones, as one expression: a table of places by value.
 * No branch. */
static inline byte place_among(const byte *s, size_t n, byte c)
{
    byte place[256];
    memset(place, NO_PLACE, sizeof place);
    for (size_t i = n; i-- > 0;) place[s[i]] = (byte)i;
    return place[c];
}

/* The first place of `c` below n, or NULL. Forks once for nowhere (per PIECE of long data), and once per place unless
 * only `c` is symbolic. */
static const byte *find(const byte *s, size_t n, byte c, int text)
{
    if (tf_is_symbolic(c)) {
        size_t plain = plain_bytes(s, n, text);
        if (plain < LONGEST_PLAIN) {
            byte place = place_among(s, plain, c);
            return decided(place != NO_PLACE) ? s + place : NULL;
        }
    }
    for (size_t done = 0; done < n;) {
        const byte *p = s + done;
        if (!tf_is_symbolic(*p | (unsigned)c << 8)) {
            if (*p == c) return p;
            if (text && !*p) return NULL;
            done++;
            continue;
        }
        size_t room = room_at(p), piece = room ? least(least(room, PIECE), n - done) : 1;
        bit alive;
        if (decided(in_piece(p, piece, c, text, &alive))) {
            while (!decided(*p == c)) p++;
            return p;
        }
        if (!decided(alive)) return NULL;
        done += piece;
    }
    return NULL;
}

#endif
