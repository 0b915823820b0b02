// Figures of a folder of `trefoil run`.
//@ tool: run --quiet --output-dir own prog.bc
//@ has: own/run.json
//@ tool: stats own
//@ out: |own |
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
