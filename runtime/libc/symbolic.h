/* What the models share: questions about symbolic data, and branches that are meant.
 *
 * A model computes conditions over several bytes with bitwise operators, without a branch, and then branches once with
 * `decided`. Loops end where a condition becomes a plain 0, as the concrete end of a string makes it. */
#ifndef TF_LIBC_SYMBOLIC_H
#define TF_LIBC_SYMBOLIC_H

#include <stddef.h>
#include <stdint.h>
#include <trefoil.h>

typedef unsigned char byte;

/* A condition: 0 or 1, possibly symbolic. */
typedef unsigned bit;

/* So many bytes are looked at in one condition; longer data is decided piece by piece. */
#define PIECE 64

/* Is the condition false, whatever the input? */
static inline int never(bit condition) { return !tf_is_symbolic(condition) && !condition; }

/* The truth of a condition: forks when both are possible. The compiler must not make arithmetic of it. */
__attribute__((noinline, optnone)) static int decided(bit condition)
{
    if (condition) return 1;
    return 0;
}

/* Bytes that may be read from here on. Where the place itself is symbolic that is not known: one byte at a time. */
static inline size_t room_at(const void *p)
{
    if (tf_is_symbolic((uintptr_t)p)) return 0;
    return tf_object_room(p);
}

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

#endif
