// Names used again get a number, no name is `unnamed`.
//@ klee: prog.bc
//@ err: WARNING ONCE: klee_make_symbolic: renamed empty name to "unnamed"
//@ tool: ktest out/test000001.ktest
//@ out: object 0: name: 'x'
//@ out: object 1: name: 'x_1'
//@ out: object 2: name: 'unnamed'
#include <klee/klee.h>

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "x");
    klee_make_symbolic(&b, sizeof b, "x");
    klee_make_symbolic(&c, sizeof c, 0);
    return 0;
}
