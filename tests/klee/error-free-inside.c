// A free of the middle of an object.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: invalid pointer: free
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.ptr.err'
//@ out: Error: memory error: invalid pointer: free
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    free(p + 1);
    return 0;
}
