// A write behind the end of an object.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: out of bound pointer
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.ptr.err'
//@ out: Error: memory error: out of bound pointer
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    p[4] = 1;
    return 0;
}
