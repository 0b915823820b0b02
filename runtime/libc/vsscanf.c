/* vsscanf(3), sscanf(3)
 * models: everything; symbolic text with formats of d u s c n and plain text by itself, everything else by musl's own code
 * ignores: nothing
 * forks: per place where a number or word may end, per number of blanks in front of a word, on each character that must match, on the end of the text where the result tells */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include "decimal.h"
#include "sizes.h"

/* musl's own, under another name (runtime/plain). */
int __musl_vsscanf(const char *, const char *, va_list);

/* A result that no scan has: musl's own code shall do it all again. */
#define NOT_OURS (-2)

struct scanner {
    const byte *text, *at;
    int matches;
};

struct conversion {
    int stored; /* no star in it */
    size_t width;
    enum size size;
    char kind;
    void *to;
};

/* The result where input does not match: the end of the text counts as such only if nothing matched before. */
static int mismatch(const struct scanner *s, bit at_end)
{
    if (s->matches) return s->matches;
    return decided(at_end) ? EOF : 0;
}

static void skip_blanks(struct scanner *s)
{
    while (decided(is_blank(*s->at))) s->at++;
}

static void store(const struct conversion *c, unsigned long number)
{
    if (!c->stored) return;
    switch (c->size) {
    case CHAR: *(byte *)c->to = (byte)number; break;
    case SHORT: *(short *)c->to = (short)number; break;
    case INT: *(int *)c->to = (int)number; break;
    case LONG: *(long *)c->to = (long)number; break;
    }
}

/* Each of these gives 1 to go on, or the end of the scan in `result`. */
static int take_number(struct scanner *s, const struct conversion *c, int *result)
{
    struct scan found;
    *result = NOT_OURS;
    if (!scan(s->at, &found)) return 0;
    size_t end = end_of(&found);
    if (!end) {
        errno ^= (errno ^ EINVAL) & -(int)(found.empty ^ 1);
        *result = mismatch(s, found.empty);
        return 0;
    }
    store(c, value(s->at, end));
    s->at += end;
    return 1;
}

static int take_word(struct scanner *s, const struct conversion *c, int *result)
{
    byte *to = c->to;
    size_t n = 0;
    skip_blanks(s);
    while ((!c->width || n < c->width) && !decided((bit)(*s->at == 0) | is_blank(*s->at))) {
        if (c->stored) to[n] = *s->at;
        n++;
        s->at++;
    }
    if (c->stored && n) to[n] = 0;
    *result = mismatch(s, 1);
    return n > 0;
}

static int take_character(struct scanner *s, const struct conversion *c, int *result)
{
    *result = mismatch(s, 1);
    if (decided(*s->at == 0)) return 0;
    if (c->stored) *(byte *)c->to = *s->at;
    s->at++;
    return 1;
}

/* Reads what stands behind a percent sign. False when the conversion is not one of ours. */
static int read_conversion(const char **format, va_list *arguments, struct conversion *c)
{
    c->stored = **format != '*';
    if (!c->stored) ++*format;
    for (c->width = 0; is_digit((byte)**format) && c->width < PIECE; ++*format) c->width = 10 * c->width + **format - '0';
    c->size = read_size(format);
    c->kind = *(*format)++;
    switch (c->kind) {
    case 'd': case 'u': if (c->width) return 0; break;
    case 's': if (c->size != INT) return 0; break;
    case 'c': if (c->size != INT || c->width > 1) return 0; break;
    case 'n': if (!c->stored || c->width) return 0; break;
    default: return 0;
    }
    if (c->stored) c->to = va_arg(*arguments, void *);
    return 1;
}

static int convert(struct scanner *s, const struct conversion *c, int *result)
{
    int taken = c->kind == 's'   ? take_word(s, c, result)
                : c->kind == 'c' ? take_character(s, c, result)
                                 : take_number(s, c, result);
    s->matches += taken && c->stored;
    return taken;
}

static int scanned(struct scanner *s, const char *format, va_list *arguments)
{
    struct conversion c;
    int result;
    while (!tf_is_symbolic((byte)*format) && *format) {
        if (is_blank((byte)*format)) {
            skip_blanks(s);
            format++;
        } else if (*format != '%') {
            if (!decided(*s->at == (byte)*format)) return mismatch(s, *s->at == 0);
            s->at++;
            format++;
        } else {
            format++;
            if (!read_conversion(&format, arguments, &c)) return NOT_OURS;
            if (c.kind == 'n') store(&c, s->at - s->text);
            else if (!convert(s, &c, &result)) return result;
        }
    }
    return tf_is_symbolic((byte)*format) ? NOT_OURS : s->matches;
}

/* Is anything symbolic before the text surely ends? */
static int has_symbols(const byte *text)
{
    size_t room = room_at(text);
    for (size_t i = 0; i < room; i++) {
        if (tf_is_symbolic(text[i])) return 1;
        if (!text[i]) return 0;
    }
    return 0;
}

int vsscanf(const char *restrict text, const char *restrict format, va_list arguments)
{
    struct scanner s = {(const byte *)text, (const byte *)text, 0};
    int result = NOT_OURS;
    va_list rest;
    if (has_symbols(s.text)) {
        va_copy(rest, arguments);
        result = scanned(&s, format, &rest);
        va_end(rest);
    }
    /* What was stored so far is stored again. */
    return result == NOT_OURS ? __musl_vsscanf(text, format, arguments) : result;
}

int __isoc99_vsscanf(const char *restrict text, const char *restrict format, va_list arguments)
{
    return vsscanf(text, format, arguments);
}
