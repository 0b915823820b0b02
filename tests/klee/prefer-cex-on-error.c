// klee_prefer_cex holds for the tests of errors, too.
//@ klee: prog.bc
//@ err: ASSERTION FAIL
//@ tool: ktest out/test000001.ktest out/test000002.ktest
//@ out: text: ZZZZ
#include <assert.h>
#include <klee/klee.h>

int main(void) {
    char input[4];
    klee_make_symbolic(input, sizeof input, "input");
    for (int i = 0; i < 4; i++)
        klee_prefer_cex(input, input[i] == 'Z');
    assert(input[0] == 'Q');
    return 0;
}
