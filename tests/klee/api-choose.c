// klee_choose: a number below n, without a fork.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 1
//@ tool: ktest out/test000001.ktest
//@ out: object 0: name: 'klee_choose'
//@ out: object 0: size: 8
#include <klee/klee.h>

int main(void) {
    uintptr_t n = klee_choose(7);
    klee_assert(n < 7);
    return 0;
}
