// Switches take their value behind an equals sign.
//@ klee: --output-stats=false --output-istats=0 --output-source=False prog.bc
//@ lacks: out/run.stats
//@ lacks: out/run.istats
//@ lacks: out/assembly.ll
//@ err: KLEE: done: completed paths = 3
//@ klee: --output-stats=true --output-istats=1 --output-source=TRUE prog.bc
//@ has: out2/run.stats
//@ has: out2/run.istats
//@ has: out2/assembly.ll
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
