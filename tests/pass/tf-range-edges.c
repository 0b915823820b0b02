// tf_range: low is possible, high is not; a range of one number is that number.
//@ paths: 3
#include <limits.h>
#include <trefoil.h>

int main(void) {
    tf_assert(tf_range(7, 8, "one") == 7);
    int x = tf_range(-2, 2, "x");
    tf_assert(x >= -2 && x < 2);
    int y = tf_range(INT_MIN, INT_MAX, "y");
    tf_assert(y != INT_MAX);
    if (x == -2)
        return 1;
    if (x == 1)
        return 2;
    return 0;
}
