// gcd by recursion over small numbers; every path agrees with the law.
//@ paths: >=5
#include <trefoil.h>

static unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }

int main(void) {
    unsigned a = (unsigned)tf_range(1, 12, "a"), b = (unsigned)tf_range(1, 12, "b");
    unsigned g = gcd(a, b);
    tf_assert(a % g == 0);
    tf_assert(b % g == 0);
    return 0;
}
