// Kinds of triangle, as everybody's first example: a path per row of the decision table.
//@ paths: >=7
#include <trefoil.h>

static int kind(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0)
        return 0;
    if (a + b <= c || a + c <= b || b + c <= a)
        return 1;
    if (a == b && b == c)
        return 2;
    if (a == b || b == c || a == c)
        return 3;
    return 4;
}

int main(void) {
    return kind(tf_range(-5, 20, "a"), tf_range(-5, 20, "b"), tf_range(-5, 20, "c"));
}
