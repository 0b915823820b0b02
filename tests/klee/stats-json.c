// The same as JSON.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats --json out
//@ out: "ICov(%)": 100.0
//@ out: "Path": "out"
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
