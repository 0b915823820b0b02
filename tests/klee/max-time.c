// --max-time halts, with tests for what is alive.
//@ klee: --max-time=1s prog.bc
//@ err: KLEE: HaltTimer invoked
//@ err: KLEE: halting execution, dumping remaining states
//@ has: out/test000001.ktest
#include <klee/klee.h>

int main(void) {
    unsigned x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    for (unsigned i = 0; i < 1000000; i++)
        if (x == i)
            n++;
    return n != 0;
}
