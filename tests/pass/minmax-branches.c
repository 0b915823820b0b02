// At -O0 the same choice is a branch.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int x = tf_int("x"), y = tf_int("y");
    int most = x > y ? x : y;
    tf_assert((most >= x) & (most >= y) & ((most == x) | (most == y)));
    return 0;
}
