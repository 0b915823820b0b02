// What paths write is shown as they run, all of it.
//@ klee: --libc=uclibc prog.bc
//@ out: zero
//@ out: not zero
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x)
        puts("not zero");
    else
        puts("zero");
    return 0;
}
