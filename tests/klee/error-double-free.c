// An object freed twice.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: double free
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.ptr.err'
//@ out: Error: memory error: double free
#include <stdlib.h>

int main(void) {
    int *p = malloc(4);
    free(p);
    free(p);
    return 0;
}
