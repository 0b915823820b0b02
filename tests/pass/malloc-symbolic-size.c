// The size stays symbolic: the last byte is inside, whatever the size is.
//@ paths: 1
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int n = tf_range(1, 100, "n");
    char *p = malloc((size_t)n);
    p[0] = 1;
    p[n - 1] = 2;
    tf_assert(p[n - 1] == 2);
    free(p);
    return 0;
}
