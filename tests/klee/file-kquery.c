// --write-kqueries writes the path of each test in KQuery.
//@ klee: --write-kqueries --search=dfs prog.bc
//@ count: out/*.kquery 3
//@ has: out/test000001.kquery array a[4] : w32 -> w8 = symbolic
//@ has: out/test000001.kquery (query [
//@ has: out/test000001.kquery false)
//@ run: sh -c 'cat out/*.kquery'
//@ out: (Read w8 3 a)
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
