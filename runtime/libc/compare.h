/* Comparing strings and memory: the first place that decides, as one condition.
 *
 * Not here: the functions of libc, which choose what ends a comparison. */
#ifndef TF_LIBC_COMPARE_H
#define TF_LIBC_COMPARE_H

#include "symbolic.h"

struct comparison {
    int text;           /* a NUL in both ends it */
    byte (*fold)(byte); /* equal characters have equal images; NULL: the bytes themselves */
};

static inline byte folded(const struct comparison *c, byte b) { return c->fold ? c->fold(b) : b; }

/* Bytes [0, n) of both: are they equal up to the end of the texts, does the first difference make the left one less, and
 * are they equal with no end so far? No branch on their values. */
static inline void compare_piece(const struct comparison *c, const byte *l, const byte *r, size_t n, bit *less, bit *same)
{
    bit alive = 1, smaller = 0, equal = 1;
    for (size_t i = 0; i < n && !never(alive); i++) {
        byte a = folded(c, l[i]), b = folded(c, r[i]);
        smaller |= alive & (bit)(a < b);
        equal &= (bit)(a == b) | (alive ^ 1);
        alive &= (bit)(a == b) & (bit)(!c->text | (a != 0));
    }
    *less = smaller;
    same[0] = equal;
    same[1] = alive;
}

/* -1, 0 or 1. Forks once, on equality; whether an unequal one is less is left to the caller to ask. Bit 0 of the result
 * says that they differ, so that comparing it with 0 costs nothing. */
static int compare(const struct comparison *c, const byte *l, const byte *r, size_t n)
{
    for (size_t done = 0; done < n;) {
        byte a = folded(c, l[done]), b = folded(c, r[done]);
        if (!tf_is_symbolic(a | (unsigned)b << 8)) {
            if (a != b) return a < b ? -1 : 1;
            if (c->text && !a) return 0;
            done++;
            continue;
        }
        size_t room = least(room_at(l + done), room_at(r + done));
        /* One byte has just been read: it is there, even if the room is not known. */
        size_t piece = room ? least(least(room, PIECE), n - done) : 1;
        bit less, same[2];
        compare_piece(c, l + done, r + done, piece, &less, same);
        if (!decided(same[0])) return 1 - 2 * (int)less;
        if (!decided(same[1])) return 0;
        done += piece;
    }
    return 0;
}

#endif
