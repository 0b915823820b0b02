// Behind -- there are no more options.
//@ klee: --search=dfs -- prog.bc --search=x
//@ err: KLEE: done: completed paths = 3
//@ tool: ktest out/test000001.ktest
//@ out: args       : ['prog.bc', '--search=x']
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
