// A word must be one of the list.
//@ klee: --search=fastest prog.bc
//@ exit: 1
//@ err: klee: for the --search option: Cannot find option named 'fastest'!
//@ klee: --libc=glibc prog.bc
//@ exit: 1
//@ err: Cannot find option named 'glibc'!
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
