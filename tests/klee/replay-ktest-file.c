// --replay-ktest-file runs the program on the bytes of a test.
//@ klee: --search=dfs prog.bc
//@ count: out/*.ktest 3
//@ klee: --replay-ktest-file=out/test000002.ktest prog.bc
//@ err: KLEE: replaying: out/test000002.ktest (4 bytes) (1/1)
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: generated tests = 1
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
