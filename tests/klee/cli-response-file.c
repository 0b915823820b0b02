// @FILE stands for the words in it.
//@ file: options.txt "--search=dfs\n--write-kqueries\n"
//@ klee: @options.txt prog.bc
//@ has: out/info DFSSearcher
//@ count: out/*.kquery 3
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
