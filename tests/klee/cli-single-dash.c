// One dash is as good as two.
//@ klee: -max-tests=1 -search=dfs prog.bc
//@ err: KLEE: done: generated tests =
//@ klee: --max-tests=1 --search=dfs prog.bc
//@ err: KLEE: done: generated tests =
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
