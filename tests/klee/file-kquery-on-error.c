// An error has its path in KQuery without being asked.
//@ klee: prog.bc
//@ count: out/*.kquery 1
//@ count: out/*.err 1
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 77)
        klee_abort();
    return 0;
}
