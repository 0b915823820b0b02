// A time has units that are known.
//@ klee: --max-time=3.5min prog.bc
//@ exit: 1
//@ err: Illegal number format: 3.5min
//@ klee: --max-time=1h10min prog.bc
//@ err: KLEE: done: completed paths = 3
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 0)
        return 0;
    if (a < 0)
        return 255;
    return 1;
}
