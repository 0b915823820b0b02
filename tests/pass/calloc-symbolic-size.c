//@ paths: 1
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int n = tf_range(2, 20, "n"), i = tf_range(0, 20, "i");
    int *p = calloc((size_t)n, sizeof *p);
    tf_assume(i < n);
    tf_assert(p[i] == 0);
    free(p);
    return 0;
}
