// An unknown option is an error that names the nearest one.
//@ klee: --write-smt2 prog.bc
//@ exit: 1
//@ err: klee: Unknown command line argument '--write-smt2'.  Try: 'klee --help'
//@ err: klee: Did you mean '--write-smt2s'?
//@ lacks: out/info
//@ klee: -max-tim=3 prog.bc
//@ exit: 1
//@ err: klee: Did you mean '-max-time'?
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
