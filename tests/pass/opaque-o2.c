//@ opt: O0 O1 O2 O3
// The number of paths changes with optimisation; the answer does not.
#include <trefoil.h>

static int parse(const char *s) {
    int n = 0;
    for (; *s; s++) {
        if (*s < '0' || *s > '9')
            return -1;
        n = n * 10 + (*s - '0');
    }
    return n;
}

int main(void) {
    char s[4];
    tf_make_symbolic(s, sizeof s, "s");
    s[3] = 0;
    int n = parse(s);
    tf_assert(n >= -1);
    tf_assert(n <= 999);
    return n == 123;
}
