// --run-in-dir is the folder of the program.
//@ run: mkdir below
//@ count: below/* 0
//@ klee: --libc=uclibc --posix-runtime --run-in-dir=below prog.bc
//@ out: /below
//@ err: KLEE: done: completed paths = 1
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char buf[4096];
    puts(getcwd(buf, sizeof buf));
    return 0;
}
