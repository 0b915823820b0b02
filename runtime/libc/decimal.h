/* A decimal number at the start of symbolic text: where it may end, and its value. */
#ifndef TF_LIBC_DECIMAL_H
#define TF_LIBC_DECIMAL_H

#include "numerals.h"

/* Characters looked at: so many digits cannot overflow. */
#define MOST 18

struct scan {
    bit ends[MOST + 1]; /* the number ends before this character */
    bit zero;           /* it starts with a 0 */
    bit empty;          /* nothing but blanks */
    int symbolic;       /* some character that was looked at is */
    size_t n;
};

/* Blanks, at most one sign, digits: where may the digits end? False when the text is too long. */
static inline int scan(const byte *s, struct scan *out)
{
    bit blanks = 1, sign = 0, digits = 0, alive = 1, symbolic = 0;
    size_t i = 0, room = room_at(s);
    out->zero = out->empty = 0;
    for (; i <= MOST && i < room && !never(alive); i++) {
        bit digit = is_digit(s[i]);
        symbolic |= tf_is_symbolic(s[i]);
        out->ends[i] = digits & (digit ^ 1);
        out->zero |= (blanks | sign) & (bit)(s[i] == '0');
        out->empty |= blanks & (bit)(s[i] == 0);
        digits = (blanks | sign | digits) & digit;
        sign = blanks & is_sign(s[i]);
        blanks &= is_blank(s[i]);
        alive = blanks | sign | digits;
    }
    out->n = i;
    out->symbolic = symbolic;
    return never(alive);
}

/* In front of the digits nothing counts, so each character has the weight of its place. */
static inline unsigned long value(const byte *s, size_t end)
{
    unsigned long sum = 0, minus = 0;
    for (size_t i = 0; i < end; i++) {
        sum = sum * 10 + (((unsigned long)s[i] - '0') & -(unsigned long)is_digit(s[i]));
        minus |= (unsigned long)(s[i] == '-');
    }
    return (sum ^ -minus) + minus;
}

/* Where the number ends: forks once per place, and for no number, which is 0. */
static inline size_t end_of(const struct scan *found)
{
    bit some = 0;
    size_t at = 0;
    for (size_t i = 0; i < found->n; i++) some |= found->ends[i];
    if (!decided(some)) return 0;
    while (!decided(found->ends[at])) at++;
    return at;
}

#endif
