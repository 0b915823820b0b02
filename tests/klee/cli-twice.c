// Most options may be given once.
//@ klee: --libc=none --libc=klee prog.bc
//@ exit: 1
//@ err: klee: for the --libc option: may only occur zero or one times!
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
