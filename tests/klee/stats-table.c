// klee-stats' table.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats out
//@ out: |Path|  Instrs|  Time(s)|  ICov(%)|  BCov(%)|  ICount|  TSolver(%)|
//@ out: |out |
//@ out: 100.00|   100.00|
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
