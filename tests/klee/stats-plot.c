// Coverage, states, queries and memory over time as SVG.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats --plot plot.svg out
//@ has: plot.svg <svg
//@ has: plot.svg coverage (%)
//@ has: plot.svg memory (MiB)
//@ has: plot.svg <polyline
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
