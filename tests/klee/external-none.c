// --external-calls=none forbids them, printf excepted.
//@ klee: --external-calls=none prog.bc
//@ err: calling external: puts(
//@ err: external calls disallowed
//@ count: out/*.user.err 1
#include <stdio.h>

int isalnum(int c);

int main(int argc, char **argv) {
    puts("still printed");
    return isalnum(argc);
}
