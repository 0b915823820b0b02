//@ cc: -fno-builtin
//@ time: 120
//@ paths: >=20
// Our conversions agree with musl's own on every text of up to four characters: value, end and errno.
#include <errno.h>
#include <stdlib.h>
#include <trefoil.h>

long __musl_strtol(const char *, char **, int);
unsigned long __musl_strtoul(const char *, char **, int);

static void both(const char *s, int base, int is_signed) {
    char *end, *musl_end;
    errno = 0;
    unsigned long ours = is_signed ? (unsigned long)strtol(s, &end, base) : strtoul(s, &end, base);
    int error = errno;
    errno = 0;
    unsigned long musl = is_signed ? (unsigned long)__musl_strtol(s, &musl_end, base) : __musl_strtoul(s, &musl_end, base);
    tf_assert(end == musl_end);
    tf_assert(error == errno);
    tf_assert(ours == musl);
}

int main(void) {
    char s[5];
    tf_make_symbolic(s, sizeof s, "s");
    s[4] = 0;
    switch (tf_choose(4)) {
    case 0: both(s, 10, 1); break;
    case 1: both(s, 10, 0); break;
    case 2:
        s[3] = 0;
        both(s, 0, 1);
        break;
    default: {
        int value = atoi(s), sign = 1, want = 0;
        const char *p = s;
        while (*p == ' ' || (*p >= '\t' && *p <= '\r')) p++;
        if (*p == '-') sign = -1;
        if (*p == '-' || *p == '+') p++;
        while (*p >= '0' && *p <= '9') want = 10 * want + *p++ - '0';
        tf_assert(value == sign * want);
    }
    }
    return 0;
}
