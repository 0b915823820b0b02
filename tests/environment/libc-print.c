//@ cc: -fno-builtin
//@ time: 120
//@ revisions: flags types
//@[flags] cc: -DTYPES=0
//@[flags] paths: 10752
//@[types] cc: -DTYPES=1
//@[types] paths: 16
// Our printf of symbolic integers agrees with musl's own: every combination of flags with some widths and precisions on
// values of one to three digits and both signs; every type near the ends of its range; text around the number.
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <trefoil.h>

int __musl_vsnprintf(char *, size_t, const char *, va_list);

static int musl_snprintf(char *out, size_t size, const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    int n = __musl_vsnprintf(out, size, format, ap);
    va_end(ap);
    return n;
}

#define BOTH(size, ...)                                      \
    do {                                                     \
        char ours[80], musl[80];                             \
        memset(ours, 'u', sizeof ours);                      \
        memset(musl, 'u', sizeof musl);                      \
        errno = 0;                                           \
        int n = snprintf(ours, size, __VA_ARGS__), e = errno; \
        errno = 0;                                           \
        int m = musl_snprintf(musl, size, __VA_ARGS__);      \
        tf_assert(n == m);                                   \
        tf_assert(e == errno);                               \
        tf_assert(memcmp(ours, musl, sizeof ours) == 0);     \
    } while (0)

/* A format from the parts that were chosen. */
static void build_format(char *format) {
    static const char *const widths[] = {"", "2", "6"}, *const precisions[] = {"", ".", ".1", ".4"};
    unsigned flags = tf_choose(32);
    *format++ = '%';
    for (int i = 0; i < 5; i++)
        if (flags >> i & 1) *format++ = "#0- +"[i];
    format = stpcpy(format, widths[tf_choose(3)]);
    format = stpcpy(format, precisions[tf_choose(4)]);
    *format++ = "duoxXp"[tf_choose(6)];
    *format = 0;
}

static void flags(unsigned char byte) {
    char format[20];
    build_format(format);
    if (strchr(format, 'p')) BOTH(80, format, (void *)(long)byte);
    else BOTH(80, format, byte - 100);
}

static void types(unsigned char byte) {
    static const long values[] = {0, 9, 99, 0x7e, 0xfe, 9999, 0x7ffe, 0xfffe, INT_MAX - 1, UINT_MAX - 1L, LONG_MAX - 1, -2};
    unsigned long value = values[tf_choose(sizeof values / sizeof *values)] + (byte & 1);
    BOTH(80, "%hhd %hd %d %ld", (int)value, (int)value, (int)value, (long)value);
    BOTH(80, "%hhu %hu %u %llu", (int)value, (int)value, (int)value, (long long)value);
    BOTH(80, "%hhx %ho %zX %jd %ti", (int)value, (int)value, value, value, value);
    BOTH(80, "<%s|%5s|%-5.2s|%c%3c>%% %-6d%+*d", "text", (char *)0, "abc", byte, 'c', (int)value, -14, (int)value);
    BOTH(80, "%0*.*d%.*u %2$d", 5, 3, (int)value, -1, (int)value);
    BOTH(80, "%d %.2f %n", (int)value, 1.5, &(int){0});
    BOTH(80, "%d %k", (int)value);
    BOTH(4, "%d...", (int)value);
    BOTH(0, "%d...", (int)value);
}

int main(void) {
    unsigned char byte;
    tf_make_symbolic(&byte, 1, "byte");
    if (TYPES) types(byte);
    else flags(byte);
    return 0;
}
