// --dump-states-on-halt=false drops what is alive.
//@ klee: --max-instructions=40000 --dump-states-on-halt=false prog.bc
//@ no-err: dumping remaining states
//@ count: out/*.early 0
#include <klee/klee.h>

int main(void) {
    unsigned x, n = 0;
    klee_make_symbolic(&x, sizeof x, "x");
    for (unsigned i = 0; i < 1000000; i++)
        if (x == i)
            n++;
    return n != 0;
}
