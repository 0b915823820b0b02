//@ cc: -fno-builtin
//@ time: 120
//@ paths: 920
// Our sscanf agrees with musl's own on every text of four characters, in each of these formats: result, errno and what
// is stored. The last four formats are not ours, wholly or from some place on.
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <trefoil.h>

int __musl_vsscanf(const char *, const char *, va_list);

static int musl_sscanf(const char *text, const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    int n = __musl_vsscanf(text, format, ap);
    va_end(ap);
    return n;
}

/* Each argument has room for any kind of value. */
struct stored {
    char first[8], second[8], third[8];
};

static const char *const formats[] = {"%d", "%hhu", "%ld%n", "%d%d", "%d:%d", "a %d", "%*d%c%hd", "%s", "%2s%c%n", "%*s %s", "x%c%*c", " %c-%s", "",
    "%2d", "%i%s", "%d%%%d", "%[ab]%c"};

int main(void) {
    char text[5];
    struct stored ours, musl;
    tf_make_symbolic(text, 4, "text");
    text[4] = 0;
    memset(&ours, 'u', sizeof ours);
    memset(&musl, 'u', sizeof musl);
    const char *format = formats[tf_choose(sizeof formats / sizeof *formats)];
    errno = 0;
    int n = sscanf(text, format, ours.first, ours.second, ours.third), error = errno;
    errno = 0;
    int m = musl_sscanf(text, format, musl.first, musl.second, musl.third);
    tf_assert(n == m);
    tf_assert(error == errno);
    tf_assert(memcmp(&ours, &musl, sizeof ours) == 0);
    return 0;
}
