/* Small text helpers: strings of the kernel's own, and bounded building of text. */
#include "env.h"
#include "symbolic.h"

char *tfk_strdup(const char *s) {
    size_t len = strlen(s);
    char *copy = tf_alloc(len + 1);
    if (copy) memcpy(copy, s, len + 1);
    return copy;
}

/* "dir/name", without doubling the slash of the root. */
char *tfk_join(const char *dir, const char *name, size_t len) {
    size_t n = strlen(dir);
    if (n == 1) n = 0;
    char *path = tf_alloc(n + len + 2);
    memcpy(path, dir, n);
    path[n] = '/';
    memcpy(path + n + 1, name, len);
    return path;
}

/* Append what fits; there is no NUL. */
void tfk_text(struct text *t, const char *s) {
    size_t n = min_u64(strlen(s), t->cap - t->len);
    memcpy(t->buf + t->len, s, n);
    t->len += n;
}

void tfk_text_number(struct text *t, s64 v) {
    char digits[24];
    char *p = digits + sizeof digits - 1;
    u64 u = v < 0 ? -(u64)v : (u64)v;
    *p = 0;
    do {
        *--p = (char)('0' + u % 10);
        u /= 10;
    } while (u);
    if (v < 0) *--p = '-';
    tfk_text(t, p);
}

/* tf_told about a descriptor, or another number. */
void tfk_tell_about(const char *call, int number, const void *bytes, size_t n) {
    char subject[24];
    struct text t = {subject, 0, sizeof subject - 1};
    tfk_text_number(&t, tfk_is_symbolic((u64)number) ? tfk_choose_fd(number) : number);
    subject[t.len] = 0;
    tf_told(call, subject, bytes, n);
}
