// klee_print_range shows an example and the bounds.
//@ klee: prog.bc
//@ err: x:(ReadLSB w32 0 x) ~=
//@ err: (in [3, 12])
//@ err: five:5
#include <klee/klee.h>

int main(void) {
    int x = klee_range(3, 13, "x");
    klee_print_range("x", x);
    klee_print_range("five", 5);
    return 0;
}
