// Several folders and their sum.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats --sort-by Instrs out out2
//@ out: |Total (2)|
//@ tool: stats .
//@ out: ./out
//@ tool: stats nothere
//@ exit: 1
//@ err: nothere is not a folder
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
