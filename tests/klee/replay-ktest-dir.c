// --replay-ktest-dir does so for all tests of a folder.
//@ klee: --libc=uclibc --posix-runtime prog.bc --sym-arg 1
//@ err: KLEE: done: completed paths = 2
//@ klee: --libc=uclibc --posix-runtime --replay-ktest-dir=out prog.bc
//@ err: (1/2)
//@ err: (2/2)
//@ err: KLEE: done: completed paths = 2
//@ out: x
//@ out: not x
#include <stdio.h>

int main(int argc, char **argv) {
    if (argv[1][0] == 'x')
        puts("x");
    else
        puts("not x");
    return 0;
}
