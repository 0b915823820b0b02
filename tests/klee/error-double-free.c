// An object freed twice.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: double free
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ has: out/test000001.ptr.err Error: memory error: double free
#include <stdlib.h>

int main(void) {
    int *p = malloc(4);
    free(p);
    free(p);
    return 0;
}
