// Groups inside of groups.
//@ klee: --use-merge prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: partially completed paths = 2
#include <klee/klee.h>

int main(void) {
    int x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_open_merge();
    if (x > 0) {
        klee_open_merge();
        if (x > 10)
            n = 2;
        else
            n = 1;
        klee_close_merge();
    }
    klee_close_merge();
    klee_assert((n == 2) == (x > 10));
    return 0;
}
