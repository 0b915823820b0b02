/* The text of an integer: conditions and arithmetic where a value is symbolic, branches only where its length differs. */
#ifndef TF_LIBC_DIGITS_H
#define TF_LIBC_DIGITS_H

#include "format.h"

/* What a directive prints between its paddings. */
struct rendered {
    char prefix[2];
    int prefix_length;
    char digits[WIDEST];
    int places;
};

static unsigned radix_of(char conversion)
{
    return conversion == 'o' ? 8 : conversion == 'd' || conversion == 'u' ? 10 : 16;
}

static int most(int a, int b) { return a > b ? a : b; }

/* The smallest value with a digit at this place, counted from the right; 0 when the type has no such value. */
static unsigned long smallest_at(const struct directive *d, int place)
{
    unsigned long radix = radix_of(d->conversion), smallest = 1;
    for (; place; place--) {
        if (smallest > d->largest / radix) return 0;
        smallest *= radix;
    }
    return smallest;
}

/* Has the value a digit other than a leading zero there? */
static bit reaches(const struct directive *d, int place)
{
    unsigned long smallest = smallest_at(d, place);
    return smallest ? (bit)(d->value >= smallest) : 0;
}

static unsigned digit_value(const struct directive *d, int place)
{
    unsigned long smallest = smallest_at(d, place);
    unsigned radix = radix_of(d->conversion);
    if (!smallest) return 0;
    /* The powers of 8 and 16 are shifts; a division by ten of half the width is far less than half the work. */
    if (radix != 10) return (unsigned)(d->value / smallest) & (radix - 1);
    if (d->largest > UINT_MAX) return (unsigned)(d->value / smallest % 10);
    return (unsigned)d->value / (unsigned)smallest % 10;
}

static char digit_at(const struct directive *d, int place)
{
    unsigned value = digit_value(d, place), letters = d->conversion == 'X' ? 'A' : 'a';
    if (radix_of(d->conversion) != 16) return (char)('0' | value);
    return (char)(value < 10 ? '0' | value : letters + value - 10);
}

/* The sign, or 0x. Whether there is one may depend on the value. */
static void render_prefix(const struct directive *d, struct rendered *r)
{
    r->prefix_length = 0;
    if (d->conversion == 'd' && d->flags & (PLUS | BLANK)) {
        char positive = d->flags & PLUS ? '+' : ' ';
        r->prefix[r->prefix_length++] = d->negative ? '-' : positive;
    } else if (d->conversion == 'd' && decided(d->negative)) {
        r->prefix[r->prefix_length++] = '-';
    } else if (d->conversion == 'p' || (radix_of(d->conversion) == 16 && d->flags & ALTERNATE)) {
        if (!decided(d->value != 0)) return;
        r->prefix[r->prefix_length++] = '0';
        r->prefix[r->prefix_length++] = d->conversion == 'X' ? 'X' : 'x';
    }
}

/* The places that have a digit whatever the value: 0 when a zero is printed as nothing. */
static int certain_places(const struct directive *d, int prefix_length)
{
    int places = d->precision < 0 ? 1 : d->precision;
    if (d->conversion == 'p' && d->precision >= 0) places = most(places, 2 * sizeof(void *));
    if (d->conversion == 'o' && d->flags & ALTERNATE) places = most(places, 1);
    if (d->precision < 0 && d->flags & ZEROS && !(d->flags & LEFT)) places = most(places, d->width - prefix_length);
    return places;
}

/* Digits up to the highest one that is not zero, and at least at the certain places. In front of these, within a field
 * that is filled with blanks from the left, a place has a digit or a blank, so its use is no difference in length. */
static void render_digits(const struct directive *d, struct rendered *r)
{
    int certain = certain_places(d, r->prefix_length);
    int extra_zero = d->conversion == 'o' && d->flags & ALTERNATE;
    r->places = certain;
    if (!certain && !decided(d->value != 0)) return;
    certain = r->places = most(certain, 1);
    if (!(d->flags & LEFT) && !r->prefix_length && !extra_zero) r->places = most(certain, d->width);
    while (decided(reaches(d, r->places - extra_zero))) r->places++;
    for (int place = 0; place < r->places; place++) {
        char digit = digit_at(d, place);
        int shown = place < certain || extra_zero || reaches(d, place);
        r->digits[r->places - 1 - place] = shown ? digit : ' ';
    }
}

#endif
