//@ paths: 6
#include <trefoil.h>

static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
    int n = tf_range(0, 6, "n");
    tf_assert(depth(n) == n);
    return 0;
}
