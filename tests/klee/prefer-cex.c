// klee_prefer_cex chooses among the inputs of a path.
//@ klee: --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 2
//@ tool: ktest out/test000001.ktest out/test000002.ktest
//@ out: text: QQQQ
//@ no-out: data: b'\x
#include <klee/klee.h>

int main(void) {
    char input[4];
    klee_make_symbolic(input, sizeof input, "input");
    for (int i = 0; i < 4; i++)
        klee_prefer_cex(input, input[i] == 'Q');
    if (input[0] == 'a')
        return 1;
    return 0;
}
