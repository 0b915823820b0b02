// ktest --extract writes an object to a file.
//@ klee: --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 3
//@ tool: ktest --extract a out/test000001.ktest
//@ has: out/test000001.ktest.a
//@ count: out/test000001.ktest.* 1
//@ tool: ktest --extract b out/test000001.ktest
//@ exit: 1
//@ err: has no object `b`; it has: a
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
