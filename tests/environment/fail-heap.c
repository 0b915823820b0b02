//@ args: --fail malloc --max-fail 2
//@ paths: 4
// Allocations fail by plan: none of two, one, the other, both.
#include <errno.h>
#include <stdlib.h>

int main(void) {
    char *a = malloc(4);
    if (!a && errno != ENOMEM) return 9;
    char *b = calloc(2, 3);
    free(a);
    free(b);
    return (a ? 1 : 0) + (b ? 2 : 0);
}
