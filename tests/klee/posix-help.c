// --help as the only argument is a question to the symbolic environment: the program does not run.
//@ klee: --libc=uclibc --posix-runtime prog.bc --help
//@ err: usage: (klee_init_env) [options] [program arguments]
//@ err: --sym-args MIN MAX N
//@ err: --sym-files NUM N
//@ err: KLEE: done: completed paths = 0
//@ no-out: ran
//@ klee: prog.bc --help
//@ out: ran
//@ err: KLEE: done: completed paths = 1
#include <stdio.h>

int main(void) {
    puts("ran");
    return 0;
}
