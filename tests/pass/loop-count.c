// The loop ends after 0 to 8 rounds.
//@ paths: 9
#include <trefoil.h>

int main(void) {
    unsigned n;
    tf_make_symbolic(&n, sizeof n, "n");
    tf_assume(n <= 8);
    unsigned i = 0;
    while (i < n)
        i++;
    tf_assert(i == n);
    return 0;
}
