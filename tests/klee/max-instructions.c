// --max-instructions halts.
//@ klee: --max-instructions=40000 prog.bc
//@ err: KLEE: halting execution, dumping remaining states
//@ has: out/test000001.early Execution halting.
#include <klee/klee.h>

int main(void) {
    unsigned x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    for (unsigned i = 0; i < 1000000; i++)
        if (x == i)
            n++;
    return n != 0;
}
