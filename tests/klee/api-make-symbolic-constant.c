// klee_make_symbolic of a constant.
//@ klee: prog.bc
//@ err: cannot make readonly object symbolic
#include <klee/klee.h>

const int x = 3;

int main(void) {
    klee_make_symbolic((void *)&x, sizeof x, "x");
    return 0;
}
