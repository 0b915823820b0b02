// The same as comma-separated values.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats --table-format=csv out
//@ out: Path,Instrs,Time(s),ICov(%),BCov(%),ICount,TSolver(%)
//@ tool: stats --table-format=readable-csv out
//@ out: Path,  Instrs,  Time(s)
//@ tool: stats --to-csv out
//@ out: Instructions,FullBranches,PartialBranches,NumBranches,UserTime
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
