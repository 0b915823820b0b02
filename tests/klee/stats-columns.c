// Other columns.
//@ klee: prog.bc
//@ err: KLEE: done:
//@ tool: stats --print-more out
//@ out: maxStates|
//@ tool: stats --print-rel-times out
//@ out: TUser(%)|  TSolver(%)|  Tcex(%)|  Tfork(%)|  TResolve(%)|
//@ tool: stats --print-abs-times out
//@ out: TSolver(s)|
//@ tool: stats --print-all out
//@ out: TermExit|
//@ tool: stats --print-columns Instrs,ICov out
//@ out: |Path|  Instrs|  ICov(%)|
//@ tool: stats --print-columns Nonsense out
//@ exit: 1
//@ err: no column `Nonsense`
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
