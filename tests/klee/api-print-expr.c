// klee_print_expr shows KQuery.
//@ klee: prog.bc
//@ err: sum:(Add w32 1 (ReadLSB w32 0 x))
//@ err: number:7
#include <klee/klee.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_print_expr("sum", x + 1);
    klee_print_expr("number", 7);
    return 0;
}
