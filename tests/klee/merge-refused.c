// Paths with different objects stay apart.
//@ klee: --use-merge prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 2
//@ err: KLEE: done: partially completed paths = 0
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    int x;
    char *p = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_open_merge();
    if (x)
        p = malloc(3);
    klee_close_merge();
    klee_assert((p != 0) == (x != 0));
    return 0;
}
