// --write-sym-paths writes a line for each fork.
//@ klee: --write-sym-paths prog.bc
//@ count: out/*.sym.path 3
//@ run: cat out/test000001.sym.path out/test000002.sym.path out/test000003.sym.path
//@ out: 1
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
