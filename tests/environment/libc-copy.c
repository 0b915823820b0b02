//@ cc: -fno-builtin
//@ time: 60
//@ paths: >=4
// Our copies agree with musl's own: result, and every byte of the target.
#define _GNU_SOURCE
#include <string.h>
#include <trefoil.h>

char *__musl___stpcpy(char *, const char *);
char *__musl___stpncpy(char *, const char *, size_t);
size_t __musl_strlcpy(char *, const char *, size_t);
void *__musl_memccpy(void *, const void *, int, size_t);

static unsigned different(const char *a, const char *b) {
    unsigned d = 0;
    for (int i = 0; i < 6; i++) d |= a[i] != b[i];
    return d;
}

int main(void) {
    char s[4], a[6] = "......", b[6] = "......";
    unsigned char c;
    tf_make_symbolic(s, sizeof s, "s");
    tf_make_symbolic(&c, 1, "c");
    s[3] = 0;
    switch (tf_choose(4)) {
    case 0: tf_assert(stpcpy(a, s) - a == __musl___stpcpy(b, s) - b); break;
    case 1: tf_assert(stpncpy(a, s, 3) - a == __musl___stpncpy(b, s, 3) - b); break;
    case 2: tf_assert(strlcpy(a, s, 2) == __musl_strlcpy(b, s, 2)); break;
    default: {
        char *p = memccpy(a, s, c, 3), *q = __musl_memccpy(b, s, c, 3);
        tf_assert((p ? p - a : -1) == (q ? q - b : -1));
    }
    }
    tf_assert(!different(a, b));
    return 0;
}
