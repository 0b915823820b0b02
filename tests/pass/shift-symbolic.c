//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    int by = tf_range(0, 32, "by");
    unsigned high = x >> by << by;
    tf_assert(high <= x);
    tf_assert((x >> by) == (x >> (by / 2) >> (by - by / 2)));
    return 0;
}
