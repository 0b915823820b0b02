// Without --output-dir the folders are numbered beside the program.
//@ tool: klee prog.bc
//@ err: klee-out-0"
//@ has: klee-out-0/info
//@ has: klee-last/info klee prog.bc
//@ tool: klee prog.bc
//@ err: klee-out-1"
//@ has: klee-out-1/run.stats
//@ run: readlink klee-last
//@ out: klee-out-1
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
