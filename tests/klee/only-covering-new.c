// --only-output-states-covering-new keeps tests that add something.
//@ klee: --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 16
//@ klee: --only-output-states-covering-new --search=dfs prog.bc
//@ err: KLEE: done: completed paths = 16
//@ lacks: out2/test000009.ktest
//@ has: out2/test000001.ktest
#include <klee/klee.h>

int main(void) {
    unsigned char x;
    klee_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (x >> i & 1)
            n++;
    return n;
}
