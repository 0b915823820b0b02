// A damaged test case is said where.
//@ file: bad.ktest "KTEST\0\0\0\x09"
//@ tool: ktest bad.ktest
//@ exit: 1
//@ err: at byte 5: version 9 of the format is not known
//@ tool: ktest nothere.ktest
//@ exit: 1
//@ err: cannot read nothere.ktest
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
