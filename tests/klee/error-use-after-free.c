// An access to a freed object.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: use after free
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.ptr.err'
//@ out: Error: memory error: use after free
#include <stdlib.h>

int main(void) {
    int *p = malloc(4);
    free(p);
    return *p;
}
