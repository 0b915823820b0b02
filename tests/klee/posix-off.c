// Without --posix-runtime --sym-arg is an argument like any other.
//@ klee: --libc=uclibc prog.bc --sym-arg 3
//@ out: --sym-arg 3
//@ err: KLEE: done: completed paths = 1
//@ klee: --libc=uclibc --posix-runtime prog.bc --sym-arg 3
//@ no-out: --sym-arg
#include <stdio.h>

int main(int argc, char **argv) {
    if (argc == 3)
        printf("%s %s\n", argv[1], argv[2]);
    return 0;
}
