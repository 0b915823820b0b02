// A call through a symbolic choice: one path per function.
//@ paths: 3
#include <trefoil.h>

static int one(int n) { return n + 1; }
static int two(int n) { return n + 2; }
static int three(int n) { return n + 3; }

int main(void) {
    int (*table[])(int) = {one, two, three};
    int i = tf_range(0, 3, "i");
    int r = table[i](10);
    tf_assert(r == 11 + i);
    return 0;
}
