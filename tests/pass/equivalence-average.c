//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned a, b;
    tf_make_symbolic(&a, sizeof a, "a");
    tf_make_symbolic(&b, sizeof b, "b");
    unsigned exact = (unsigned)(((unsigned long long)a + b) / 2);
    tf_assert(exact == (a & b) + ((a ^ b) >> 1));
    return 0;
}
