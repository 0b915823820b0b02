// ktest --json.
//@ klee: --search=dfs prog.bc
//@ err: KLEE: done: generated tests = 3
//@ tool: ktest --json out/test000001.ktest out/test000002.ktest out/test000003.ktest
//@ out: "file": "out/test000001.ktest"
//@ out: "name": "a"
//@ out: "hex":
//@ out: "int": 0
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
