/* Looking for a byte: "nowhere" is one answer, whatever the length of the text.
 *
 * Not here: the functions of libc. */
#ifndef TF_LIBC_FIND_H
#define TF_LIBC_FIND_H

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

/* The first place of `c` below n, or NULL. Forks once per place, and once for nowhere (per PIECE of long data). */
static const byte *find(const byte *s, size_t n, byte c, int text)
{
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
