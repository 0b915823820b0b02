// KLEE's second tutorial: 7,692 paths and two reads behind the end of the buffer.
//@ cc: -DSIZE=7 -DFIX=
//@ klee: --only-output-states-covering-new prog.bc
//@ err: memory error: out of bound pointer
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ err: KLEE: done: completed paths = 6802
//@ err: KLEE: done: partially completed paths = 890
//@ count: out/*.ptr.err 2
//@ has: out/messages.txt ERROR:
#include <klee/klee.h>

// A matcher for c . ^ $ *, as in the tutorial: it reads re[1] without looking at re[0] == 0 of a buffer without end.
static int match_here(char *, char *);

static int match_star(int c, char *re, char *text) {
    do {
        if (match_here(re, text))
            return 1;
    } while (*text != '\0' && (*text++ == c || c == '.'));
    return 0;
}

static int match_here(char *re, char *text) {
    if (re[0] == '\0')
        return 0;
    if (re[1] == '*')
        return match_star(re[0], re + 2, text);
    if (re[0] == '$' && re[1] == '\0')
        return *text == '\0';
    if (*text != '\0' && (re[0] == '.' || re[0] == *text))
        return match_here(re + 1, text + 1);
    return 0;
}

static int match(char *re, char *text) {
    if (re[0] == '^')
        return match_here(re + 1, text);
    do {
        if (match_here(re, text))
            return 1;
    } while (*text++ != '\0');
    return 0;
}

int main() {
    char re[SIZE];
    klee_make_symbolic(re, sizeof re, "re");
    FIX
    match(re, "hello");
    return 0;
}
