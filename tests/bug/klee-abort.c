//@ replay: none
#include <klee/klee.h>

int main(void) {
    if (klee_range(0, 4, "x") == 3)
        klee_abort(); //~ BUG abort
    return 0;
}
