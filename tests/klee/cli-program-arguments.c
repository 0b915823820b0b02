// What follows the program is its own, whatever it looks like.
//@ klee: --libc=uclibc prog.bc --max-time -search=dfs --help
//@ out: 4 --max-time -search=dfs --help
//@ err: KLEE: done: completed paths = 1
#include <stdio.h>

int main(int argc, char **argv) {
    printf("%d %s %s %s\n", argc, argv[1], argv[2], argv[3]);
    return 0;
}
