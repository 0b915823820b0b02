// Classes by range tests.
//@ paths: 3
#include <trefoil.h>

static int digit(int c) { return (unsigned)c - '0' < 10; }
static int lower(int c) { return (unsigned)c - 'a' < 26; }

int main(void) {
    char c;
    tf_make_symbolic(&c, sizeof c, "c");
    if (digit(c))
        return 1;
    if (lower(c))
        return 2;
    return 3;
}
