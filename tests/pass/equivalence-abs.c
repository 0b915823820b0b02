// Two ways to an absolute value agree for all inputs.
//@ paths: 2
#include <trefoil.h>

static unsigned by_branch(int x) { return x < 0 ? 0u - (unsigned)x : (unsigned)x; }
static unsigned by_mask(int x) {
    unsigned mask = (unsigned)(x >> 31);
    return ((unsigned)x ^ mask) - mask;
}

int main(void) {
    int x = tf_int("x");
    tf_assert(by_branch(x) == by_mask(x));
    return 0;
}
