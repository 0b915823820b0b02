// klee_open_merge without --use-merge is a warning.
//@ klee: prog.bc
//@ err: WARNING ONCE: klee_open_merge ignored, use '-use-merge'
//@ err: WARNING ONCE: klee_close_merge ignored, use '-use-merge'
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>

int main(void) {
    int x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_open_merge();
    if (x)
        n = 1;
    klee_close_merge();
    return n;
}
