//@ cc: -fno-builtin
//@ time: 120
//@ paths: >=20
// Our conversions to floating point agree with musl's own on every text of up to four characters that is explored: the
// value's bits, the end and errno. musl's runs on the text itself, so a character that ours wrongly took for the end
// would be seen.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <trefoil.h>

float __musl_strtof(const char *, char **);
double __musl_strtod(const char *, char **);
long double __musl_strtold(const char *, char **);

/* The value's bytes; the rest of a long double is padding. */
struct result {
    unsigned char bytes[10];
    long end;
    int error;
};

#define CONVERT(result, value_type, function)             \
    do {                                                  \
        char *end;                                        \
        errno = 0;                                        \
        value_type value = function(s, &end);             \
        (result).error = errno;                           \
        (result).end = end - s;                           \
        memset((result).bytes, 0, sizeof (result).bytes); \
        memcpy((result).bytes, &value, sizeof value < 10 ? sizeof value : 10); \
    } while (0)

int main(void) {
    char s[10];
    struct result ours, musl;
    memset(s, 0, sizeof s);
    switch (tf_choose(5)) {
    case 0: /* anything */
        tf_make_symbolic(s, 3, "any");
        CONVERT(ours, double, strtod);
        CONVERT(musl, double, __musl_strtod);
        break;
    case 1: /* an exponent */
        strcpy(s, "1.5");
        tf_make_symbolic(s + 3, 4, "exponent");
        CONVERT(ours, float, strtof);
        CONVERT(musl, float, __musl_strtof);
        break;
    case 2: /* hexadecimal */
        strcpy(s, "-0x");
        tf_make_symbolic(s + 2, 4, "hexadecimal");
        CONVERT(ours, long double, strtold);
        CONVERT(musl, long double, __musl_strtold);
        break;
    case 3: /* infinity */
        strcpy(s, "infinity");
        tf_make_symbolic(s, 1, "first");
        tf_make_symbolic(s + 2, 2, "middle");
        tf_make_symbolic(s + 7, 1, "last");
        CONVERT(ours, double, strtod);
        CONVERT(musl, double, __musl_strtod);
        break;
    default: /* nan and its tail */
        strcpy(s, "nan");
        tf_make_symbolic(s + 2, 5, "tail");
        CONVERT(ours, double, strtod);
        CONVERT(musl, double, __musl_strtod);
    }
    tf_assert(ours.end == musl.end);
    tf_assert(ours.error == musl.error);
    tf_assert(memcmp(ours.bytes, musl.bytes, sizeof ours.bytes) == 0);
    return 0;
}
