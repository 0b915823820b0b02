/* A backtracking matcher for `.`, `*`, `^`, `$`, `[..]` and literals, with a symbolic pattern on a fixed text. */
#include <trefoil.h>

#ifndef N
#define N 4
#endif

static int match_here(const char *p, const char *s);

/* Length of the first element of a pattern; 0 if a bracket is not closed. */
static int element(const char *p) {
    if (*p != '[')
        return 1;
    int n = 1;
    while (p[n] && p[n] != ']')
        n++;
    return p[n] ? n + 1 : 0;
}

static int fits(const char *p, int len, char c) {
    if (!c)
        return 0;
    if (*p == '.')
        return 1;
    if (*p != '[')
        return *p == c;
    for (int i = 1; i < len - 1; i++)
        if (p[i] == c)
            return 1;
    return 0;
}

static int match_many(const char *p, int len, const char *rest, const char *s) {
    do {
        if (match_here(rest, s))
            return 1;
    } while (fits(p, len, *s++));
    return 0;
}

static int match_here(const char *p, const char *s) {
    if (!*p)
        return 1;
    if (*p == '$' && !p[1])
        return !*s;
    int len = element(p);
    if (!len)
        return 0;
    if (p[len] == '*')
        return match_many(p, len, p + len + 1, s);
    return fits(p, len, *s) && match_here(p + len, s + 1);
}

static int match(const char *p, const char *s) {
    if (*p == '^')
        return match_here(p + 1, s);
    do {
        if (match_here(p, s))
            return 1;
    } while (*s++);
    return 0;
}

int main(void) {
    char pattern[N + 1];
    tf_make_symbolic(pattern, sizeof pattern, "pattern");
    pattern[N] = 0;
    return match(pattern, "abba");
}
