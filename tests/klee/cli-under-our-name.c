// `trefoil klee` is the same as `klee`.
//@ tool: klee --output-dir=a prog.bc
//@ err: KLEE: done: completed paths = 3
//@ count: a/*.ktest 3
//@ klee: --output-dir=b prog.bc
//@ same: a/test000001.ktest b/test000001.ktest
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
