// --write-test-info writes a file about each test.
//@ klee: --write-test-info prog.bc
//@ count: out/*.info 3
//@ has: out/test000001.info Time to generate test case:
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
