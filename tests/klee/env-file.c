// --env-file is the environment of the program.
//@ file: env.txt "A=1\n\nGREETING=hello\n"
//@ klee: --libc=uclibc --env-file=env.txt prog.bc
//@ out: hello 2
//@ klee: --env-file=nothere.txt prog.bc
//@ exit: 1
//@ err: nothere.txt
#include <stdio.h>
#include <stdlib.h>

extern char **environ;

int main(void) {
    int n = 0;
    while (environ[n])
        n++;
    printf("%s %d\n", getenv("GREETING"), n);
    return 0;
}
