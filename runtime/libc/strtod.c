/* strtod(3), strtof(3), strtold(3), atof(3)
 * models: everything; where text is symbolic, its syntax by itself, the value by musl's own functions on a copy
 * ignores: most values of symbolic digits: a few are tried, for the rest stands one that is made concrete (--float)
 * forks: on syntax (end, sign, point, exponent, base, inf, nan), and at most eight values for each form of a number */
#include <stdlib.h>
#include "numerals.h"

/* musl's own, under another name (runtime/plain). */
float __musl_strtof(const char *, char **);
double __musl_strtod(const char *, char **);
long double __musl_strtold(const char *, char **);

/* Longest number with symbolic characters that is taken apart. */
#define MOST 40

/* A number in the text. Its copy has the same length, another spelling maybe, and nothing symbolic. */
struct numeral {
    const byte *text;
    size_t room;
    size_t start;   /* behind the blanks */
    size_t length;
    char copy[MOST + 1];
    int symbolic;   /* some character that was looked at is */
    int overrun;    /* nothing ended the number within its object, or within our copy */
};

static bit is_hex_digit(byte c) { return is_digit(c) | (bit)(((unsigned)c | 32) - 'a' < 6); }
static bit is_letter(byte c, char letter) { return (bit)((c | 32) == letter); }
static bit is_word(byte c) { return is_digit(c) | (bit)(((unsigned)c | 32) - 'a' < 26) | (bit)(c == '_'); }

static byte at(struct numeral *n, size_t i)
{
    if (i >= n->room) {
        n->overrun = 1;
        return 0;
    }
    n->symbolic |= tf_is_symbolic(n->text[i]);
    return n->text[i];
}

/* The character behind those that were taken, and those behind it. */
static byte next(struct numeral *n, size_t ahead) { return at(n, n->start + n->length + ahead); }

static void take(struct numeral *n, char as)
{
    if (n->length == MOST) n->overrun = 1;
    else n->copy[n->length++] = as;
}

/* What is left of a symbolic character: one value. A conversion to floating point is where --float is obeyed. */
__attribute__((noinline, optnone)) static char made_concrete(byte c) { return (char)(double)c; }

/* Takes a digit as one of those in `tried`, or as the one value that stands for the others. */
static void take_digit(struct numeral *n, const char *tried)
{
    byte c = next(n, 0);
    for (; *tried; tried++) {
        if (decided(c == (byte)*tried)) {
            take(n, *tried);
            return;
        }
    }
    take(n, made_concrete(c));
}

/* Does this word follow, in small or capital letters? */
static bit follows(struct numeral *n, const char *word)
{
    bit same = 1;
    for (size_t i = 0; word[i] && !never(same); i++) same &= is_letter(next(n, i), word[i]);
    return same;
}

static int took_word(struct numeral *n, const char *word)
{
    if (!decided(follows(n, word))) return 0;
    while (*word) take(n, *word++);
    return 1;
}

/* The values tried of a number's first two digits make at most eight with the others. */
static const char *tried_digits(size_t digits) { return digits == 0 ? "019" : digits == 1 ? "0" : ""; }

/* Digits with at most one point among them. */
static void take_mantissa(struct numeral *n, bit (*digit)(byte))
{
    size_t digits = 0;
    for (int point = 0; !n->overrun;) {
        if (decided(digit(next(n, 0)))) {
            take_digit(n, tried_digits(digits++));
        } else if (!point && decided(next(n, 0) == '.')) {
            take(n, '.');
            point = 1;
        } else {
            return;
        }
    }
}

/* The letter, a sign or none, a digit at least. */
static bit exponent_follows(struct numeral *n, char letter)
{
    bit here = is_letter(next(n, 0), letter);
    if (never(here)) return 0;
    bit sign = is_sign(next(n, 1));
    bit digit = is_digit(next(n, 1));
    if (!never(here & sign)) digit |= sign & is_digit(next(n, 2));
    return here & digit;
}

static void take_sign(struct numeral *n)
{
    if (!decided(is_sign(next(n, 0)))) return;
    take(n, decided(next(n, 0) == '-') ? '-' : '+');
}

static void take_exponent(struct numeral *n, char letter)
{
    if (!decided(exponent_follows(n, letter))) return;
    take(n, letter);
    take_sign(n);
    while (!n->overrun && decided(is_digit(next(n, 0)))) take_digit(n, "");
}

/* A digit, maybe behind a point. */
static bit digits_follow(struct numeral *n, size_t ahead, bit (*digit)(byte))
{
    bit first = digit(next(n, ahead)), point = next(n, ahead) == '.';
    return never(point) ? first : first | (point & digit(next(n, ahead + 1)));
}

static bit hex_follows(struct numeral *n)
{
    bit prefix = next(n, 0) == '0';
    if (!never(prefix)) prefix &= is_letter(next(n, 1), 'x');
    return never(prefix) ? 0 : prefix & digits_follow(n, 2, is_hex_digit);
}

/* Behind nan: word characters in parentheses, which mean nothing. */
static void take_nan_tail(struct numeral *n)
{
    if (!decided(next(n, 0) == '(')) return;
    take(n, '(');
    while (!n->overrun && decided(is_word(next(n, 0)))) take(n, '_');
    if (!n->overrun && decided(next(n, 0) == ')')) take(n, ')');
}

static void take_number(struct numeral *n)
{
    if (decided(hex_follows(n))) {
        take(n, '0');
        take(n, 'x');
        take_mantissa(n, is_hex_digit);
        take_exponent(n, 'p');
    } else if (decided(digits_follow(n, 0, is_digit))) {
        take_mantissa(n, is_digit);
        take_exponent(n, 'e');
    } else if (took_word(n, "inf")) {
        took_word(n, "inity");
    } else if (took_word(n, "nan")) {
        take_nan_tail(n);
    }
}

/* Finds the number in the text. False when musl's own does as well, or when its bounds are not known. */
static int found(struct numeral *n, const char *text)
{
    n->text = (const byte *)text;
    n->room = room_at(text);
    n->start = n->length = 0;
    n->symbolic = n->overrun = 0;
    while (decided(is_blank(next(n, 0)))) n->start++;
    take_sign(n);
    take_number(n);
    n->copy[n->length] = 0;
    return n->symbolic && !n->overrun;
}

/* The end in the text for the end in the copy; without a number that is the start of the text. */
static void set_end(char **end, const char *text, const struct numeral *n, const char *copy_end)
{
    size_t length = (size_t)(copy_end - n->copy);
    if (end) *end = (char *)text + (length ? n->start + length : 0);
}

#define CONVERSION(type, name)                                         \
    type name(const char *restrict text, char **restrict end)          \
    {                                                                  \
        struct numeral n;                                              \
        char *copy_end;                                                \
        if (!found(&n, text)) return __musl_##name(text, end);         \
        type value = __musl_##name(n.copy, &copy_end);                 \
        set_end(end, text, &n, copy_end);                              \
        return value;                                                  \
    }

CONVERSION(float, strtof)
CONVERSION(double, strtod)
CONVERSION(long double, strtold)
