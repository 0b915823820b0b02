// run.istats loads in callgrind_annotate.
//@ klee: prog.bc
//@ has: out/run.istats version: 1
//@ has: out/run.istats events: I Icov Iuncov
//@ has: out/run.istats fn=main
//@ run: callgrind_annotate --threshold=100 out/run.istats
//@ out: PROGRAM TOTALS
//@ out: file-istats.c:main
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
