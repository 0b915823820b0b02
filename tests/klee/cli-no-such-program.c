// A program that is not there is said so.
//@ klee: --output-dir=out nothere.bc
//@ exit: 1
//@ err: KLEE: ERROR: error loading program 'nothere.bc': No such file or directory
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
