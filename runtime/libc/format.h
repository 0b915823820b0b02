/* One directive of a printf format with its argument.
 *
 * Only what the model of printf prints by itself is known here. Everything else, and every mistake in a format, makes
 * `read_directive` give up, and musl's own code judges it. */
#ifndef TF_LIBC_FORMAT_H
#define TF_LIBC_FORMAT_H

#include <limits.h>
#include <stdarg.h>
#include "numerals.h"
#include "sizes.h"

/* Widths and precisions above this are left to musl. */
#define WIDEST 120

enum { ALTERNATE = 1, ZEROS = 2, LEFT = 4, BLANK = 8, PLUS = 16, GROUPED = 32 };

struct directive {
    unsigned flags;
    int width;
    int precision;         /* -1: none */
    char conversion;       /* d u o x X c s or p */
    const char *text;      /* of s */
    unsigned long value;   /* of the others; of d, its absolute value */
    unsigned long largest; /* no value of this type is above */
    bit negative;
};

static unsigned flag_of(char c)
{
    switch (c) {
    case '#': return ALTERNATE;
    case '0': return ZEROS;
    case '-': return LEFT;
    case ' ': return BLANK;
    case '+': return PLUS;
    case '\'': return GROUPED;
    default: return 0;
    }
}

/* The number of a width or precision: digits, or an argument for a star. False when it is not for us. */
static int read_extent(const char **format, va_list *arguments, int *extent)
{
    *extent = 0;
    if (**format == '*') {
        ++*format;
        *extent = va_arg(*arguments, int);
        return !tf_is_symbolic((unsigned)*extent) && *extent >= -WIDEST && *extent <= WIDEST;
    }
    while (is_digit((byte)**format) && *extent <= WIDEST) *extent = 10 * *extent + *(*format)++ - '0';
    return *extent <= WIDEST;
}

static int read_width(const char **format, va_list *arguments, struct directive *d)
{
    if (!read_extent(format, arguments, &d->width)) return 0;
    if (d->width < 0) {
        d->flags |= LEFT;
        d->width = -d->width;
    }
    return 1;
}

static int read_precision(const char **format, va_list *arguments, struct directive *d)
{
    d->precision = -1;
    if (**format != '.') return 1;
    ++*format;
    if (!read_extent(format, arguments, &d->precision)) return 0;
    if (d->precision < 0) d->precision = -1;
    return 1;
}

/* The argument as a sign and an absolute value, in the width of its type, so that solving stays cheap. */
static void read_signed(va_list *arguments, enum size size, struct directive *d)
{
    if (size == LONG) {
        long value = va_arg(*arguments, long);
        unsigned long minus = value < 0;
        d->negative = (bit)minus;
        d->value = ((unsigned long)value ^ -minus) + minus;
    } else {
        int value = va_arg(*arguments, int);
        if (size == SHORT) value = (short)value;
        if (size == CHAR) value = (signed char)value;
        unsigned minus = value < 0;
        d->negative = minus;
        d->value = ((unsigned)value ^ -minus) + minus;
    }
}

static void read_unsigned(va_list *arguments, enum size size, struct directive *d)
{
    if (size == LONG) {
        d->value = va_arg(*arguments, unsigned long);
    } else {
        unsigned value = va_arg(*arguments, unsigned);
        d->value = size == SHORT ? (unsigned short)value : size == CHAR ? (byte)value : value;
    }
}

static int read_argument(va_list *arguments, enum size size, struct directive *d)
{
    d->largest = size == LONG ? ULONG_MAX : size == SHORT ? USHRT_MAX : size == CHAR ? UCHAR_MAX : UINT_MAX;
    d->negative = 0;
    switch (d->conversion) {
    case 'd': case 'i':
        read_signed(arguments, size, d);
        d->conversion = 'd';
        return 1;
    case 'u': case 'o': case 'x': case 'X':
        read_unsigned(arguments, size, d);
        return 1;
    case 'p':
        read_unsigned(arguments, LONG, d);
        d->largest = ULONG_MAX;
        return size == INT;
    case 'c':
        d->value = va_arg(*arguments, unsigned);
        return size == INT;
    case 's':
        d->text = va_arg(*arguments, const char *);
        return size == INT && !tf_is_symbolic((uintptr_t)d->text);
    default:
        return 0;
    }
}

/* Reads what stands behind a percent sign. False when the format is not for us. */
static int read_directive(const char **format, va_list *arguments, struct directive *d)
{
    d->flags = 0;
    for (unsigned flag; (flag = flag_of(**format)); ++*format) d->flags |= flag;
    if (!read_width(format, arguments, d) || !read_precision(format, arguments, d)) return 0;
    enum size size = read_size(format);
    d->conversion = **format;
    if (!read_argument(arguments, size, d)) return 0;
    ++*format;
    return 1;
}

#endif
