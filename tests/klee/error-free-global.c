// A free of a global variable.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: free of global
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.free.err'
//@ out: Error: free of global
#include <stdlib.h>

int x;

int main(void) {
    int *volatile p = &x;
    free(p);
    return 0;
}
