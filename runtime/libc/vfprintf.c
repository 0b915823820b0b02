/* vfprintf(3), printf(3), fprintf(3), vprintf(3), sprintf(3), snprintf(3), vsprintf(3), vsnprintf(3), dprintf(3), vdprintf(3), asprintf(3), vasprintf(3)
 * models: everything; formats of d i u o x X p c s with a symbolic integer by itself, everything else by musl's own code
 * ignores: nothing
 * forks: per length that a symbolic integer may have beyond its field; on its sign unless one is always printed; on zero where that has a form of its own (%#x, %.0d); per length of a string */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include "digits.h"

/* musl's own, under another name (runtime/plain). */
int __musl_vfprintf(FILE *, const char *, va_list);

/* Output on its way to the stream. musl gathers the output of one call for streams without a buffer, too. */
struct sink {
    FILE *stream;
    size_t used;
    int count;
    int failed;
    char bytes[256];
};

static void write_through(struct sink *to, const char *bytes, size_t n)
{
    if (!to->failed && n) to->failed = fwrite(bytes, 1, n, to->stream) < n;
}

static void flush(struct sink *to)
{
    write_through(to, to->bytes, to->used);
    to->used = 0;
}

static void put(struct sink *to, const char *bytes, size_t n)
{
    to->count += n;
    if (n > sizeof to->bytes - to->used) flush(to);
    if (n > sizeof to->bytes) {
        write_through(to, bytes, n);
    } else {
        memcpy(to->bytes + to->used, bytes, n);
        to->used += n;
    }
}

static void pad(struct sink *to, int n)
{
    while (n-- > 0) put(to, " ", 1);
}

/* Text within its field. */
static void put_field(struct sink *to, const struct directive *d, const char *text, size_t n)
{
    int blanks = n < (size_t)d->width ? d->width - (int)n : 0;
    if (!(d->flags & LEFT)) pad(to, blanks);
    put(to, text, n);
    if (d->flags & LEFT) pad(to, blanks);
}

static void put_integer(struct sink *to, const struct directive *d)
{
    struct rendered r;
    char text[2 + WIDEST];
    render_prefix(d, &r);
    render_digits(d, &r);
    memcpy(text, r.prefix, r.prefix_length);
    memcpy(text + r.prefix_length, r.digits, r.places);
    put_field(to, d, text, r.prefix_length + r.places);
}

static void put_directive(struct sink *to, const struct directive *d)
{
    char c = (char)d->value;
    switch (d->conversion) {
    case 'c':
        put_field(to, d, &c, 1);
        break;
    case 's': {
        const char *text = d->text ? d->text : "(null)";
        put_field(to, d, text, strnlen(text, d->precision < 0 ? INT_MAX : d->precision));
        break;
    }
    default:
        put_integer(to, d);
    }
}

/* Is every directive one of ours, and some integer symbolic? Then this is worth it. A symbolic format never is. */
static int is_ours(const char *format, va_list arguments)
{
    va_list rest;
    struct directive d;
    int known = 1, symbolic = 0;
    va_copy(rest, arguments);
    while (known && !tf_is_symbolic((byte)*format) && *format) {
        if (*format++ != '%') continue;
        if (*format == '%') {
            format++;
            continue;
        }
        known = read_directive(&format, &rest, &d);
        if (known && d.conversion != 'c' && d.conversion != 's') symbolic |= tf_is_symbolic(d.value);
    }
    va_end(rest);
    return known && symbolic && !tf_is_symbolic((byte)*format);
}

static void put_all(struct sink *to, const char *format, va_list *arguments)
{
    struct directive d;
    while (*format) {
        size_t plain = strchrnul(format, '%') - format;
        put(to, format, plain);
        format += plain;
        if (!*format) return;
        if (*++format == '%') {
            put(to, format++, 1);
        } else {
            read_directive(&format, arguments, &d);
            put_directive(to, &d);
        }
    }
}

int vfprintf(FILE *restrict stream, const char *restrict format, va_list arguments)
{
    va_list rest;
    struct sink to = {.stream = stream};
    /* A stream for wide characters refuses in musl's way. */
    if (!is_ours(format, arguments) || fwide(stream, 0) > 0) return __musl_vfprintf(stream, format, arguments);
    va_copy(rest, arguments);
    put_all(&to, format, &rest);
    va_end(rest);
    flush(&to);
    /* Even nothing is written, so that errors of streams without a buffer show. */
    if (!to.count) return __musl_vfprintf(stream, "", arguments);
    return to.failed ? -1 : to.count;
}
