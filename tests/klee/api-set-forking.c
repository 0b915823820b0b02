// klee_set_forking(0) follows one side.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>

int main(void) {
    int x, y;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&y, sizeof y, "y");
    klee_set_forking(0);
    int n = 0;
    if (x)
        n = 1;
    klee_set_forking(1);
    if (y)
        return n + 2;
    return n;
}
