// The tutorial on the symbolic environment: a password as argument.
//@ klee: -posix-runtime prog.bc -sym-arg 5
//@ out: Password found!
//@ err: KLEE: done: completed paths = 6
//@ err: KLEE: done: generated tests = 6
//@ err: WARNING ONCE: calling external: printf(
//@ tool: ktest out/test000001.ktest
//@ out: args       : ['prog.bc', '-sym-arg', '5']
//@ out: object 0: name: 'arg00'
//@ out: object 0: size: 6
#include <stdio.h>

static int check_password(char *buf) {
    if (buf[0] == 'h' && buf[1] == 'e' && buf[2] == 'l' && buf[3] == 'l' && buf[4] == 'o')
        return 1;
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    if (check_password(argv[1])) {
        printf("Password found!\n");
        return 0;
    }
    return 1;
}
