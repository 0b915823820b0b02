// What KLEE's runtime defines is not external.
//@ klee: prog.bc
//@ no-err: undefined reference
//@ no-err: calling external
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char a[4], *b = malloc(4);
    klee_make_symbolic(a, sizeof a, "a");
    memcpy(b, a, 4);
    memset(a, 0, 4);
    if (b[3] == 'x')
        exit(1);
    free(b);
    return 0;
}
