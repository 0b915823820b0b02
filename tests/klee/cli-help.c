// The help lists the options by group.
//@ klee: --help
//@ out: USAGE: klee [options] <input bytecode> <program arguments>...
//@ out: --only-output-states-covering-new
//@ out: Constraint solving options:
//@ out: =nurs:covnew
//@ tool: klee -help
//@ out: USAGE: klee [options]
//@ klee: --version
//@ out: with the command line of KLEE 3.2
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
