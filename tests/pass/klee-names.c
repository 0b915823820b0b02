// The names of klee/klee.h.
//@ paths: 2
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_assume(x >= 0);
    if (klee_range(0, 10, "y") + x == 12)
        return 1;
    return 0;
}
