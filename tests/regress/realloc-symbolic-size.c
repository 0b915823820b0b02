// An object of symbolic size lost its contents in realloc.
//@ opt: O0 O2
//@ exit: 0
//@ replay: all
#include <malloc.h>
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    unsigned char n;
    tf_make_symbolic(&n, sizeof n, "n");
    tf_assume((n >= 2) & (n <= 5));
    unsigned char *p = calloc(1, n);
    if (!p) return 1;
    p[0] = 7;
    p[n - 1] = (unsigned char)(n + 40);
    p = realloc(p, n + 3u);
    if (!p) return 2;
    tf_assert(p[0] == 7);
    tf_assert(p[n - 1] == n + 40);
    p[n + 2] = 1;
    tf_assert(malloc_usable_size(p) >= n + 3u);
    p = realloc(p, 2);
    if (!p) return 3;
    tf_assert(p[0] == 7);
    free(p);
    return 0;
}
