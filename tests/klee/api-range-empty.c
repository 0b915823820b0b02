// klee_range of an empty interval.
//@ klee: prog.bc
//@ err: invalid range
//@ count: out/*.user.err 1
#include <klee/klee.h>

int main(void) {
    return klee_range(5, 5, "x");
}
