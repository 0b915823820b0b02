// After `x == 7` x is as good as concrete: the table read and the loop need no query.
//@ paths: 2
#include <trefoil.h>

static int table[10] = {0, 1, 2, 3, 4, 5, 6, 77, 8, 9};

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    if (x != 7)
        return 0;
    int sum = 0;
    for (unsigned i = 0; i < x; i++)
        sum += table[x];
    tf_assert(sum == 539);
    return 1;
}
