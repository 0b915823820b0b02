//@ cc: -fno-builtin
//@ time: 60
//@ paths: >=6
// Our searches agree with musl's own: every string of up to four bytes, every byte looked for.
#define _GNU_SOURCE
#include <string.h>
#include <trefoil.h>

char *__musl_strchr(const char *, int);
char *__musl_strrchr(const char *, int);
void *__musl_memchr(const void *, int, size_t);
void *__musl___memrchr(const void *, int, size_t);
char *__musl_strstr(const char *, const char *);
char *__musl___strchrnul(const char *, int);
size_t __musl_strlen(const char *);

int main(void) {
    char s[5], n[3];
    unsigned char c;
    tf_make_symbolic(s, sizeof s, "s");
    tf_make_symbolic(n, sizeof n, "n");
    tf_make_symbolic(&c, 1, "c");
    s[4] = n[2] = 0;
    switch (tf_choose(7)) {
    case 0: tf_assert(strchr(s, c) == __musl_strchr(s, c)); break;
    case 1: tf_assert(strrchr(s, c) == __musl_strrchr(s, c)); break;
    case 2: tf_assert(memchr(s, c, 4) == __musl_memchr(s, c, 4)); break;
    case 3: tf_assert(memrchr(s, c, 4) == __musl___memrchr(s, c, 4)); break;
    case 4: tf_assert(strstr(s, n) == __musl_strstr(s, n)); break;
    case 5: tf_assert(strchrnul(s, c) == __musl___strchrnul(s, c)); break;
    default: tf_assert(strlen(s) == __musl_strlen(s));
    }
    return 0;
}
