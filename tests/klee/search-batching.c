// --use-batching-search with its sizes.
//@ klee: --use-batching-search --batch-instructions=10 --batch-time=1s prog.bc
//@ err: KLEE: NOTE: --batch-time: turns are counted in instructions
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
