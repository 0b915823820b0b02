// --max-forks follows one side after so many forks.
//@ klee: --max-forks=3 prog.bc
//@ err: KLEE: done: completed paths = 4
//@ has: out/info KLEE: done: explored paths = 4
//@ klee: --max-forks=0 prog.bc
//@ err: KLEE: done: completed paths = 1
//@ klee: --max-forks=-1 prog.bc
//@ err: KLEE: done: completed paths = 101
#include <klee/klee.h>

int main(void) {
    unsigned x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    for (unsigned i = 0; i < 100; i++)
        if (x == i)
            n++;
    return n != 0;
}
