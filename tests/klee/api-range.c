// klee_range: a half-open interval.
//@ klee: prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 10
#include <klee/klee.h>

int main(void) {
    int x = klee_range(-5, 5, "x");
    klee_assert(x >= -5 && x < 5);
    klee_assert(klee_range(3, 4, "one") == 3);
    for (int i = -5; i < 5; i++)
        if (x == i)
            return 0;
    klee_abort();
}
