// With a library, printing symbolic data is no error.
//@ klee: --libc=uclibc prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: partially completed paths = 0
//@ out: c=
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
    char c;
    klee_make_symbolic(&c, sizeof c, "c");
    printf("c=%c\n", c);
    return 0;
}
