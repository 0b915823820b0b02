// A free of a local variable.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: free of alloca
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.free.err'
//@ out: Error: free of alloca
#include <stdlib.h>

int main(void) {
    int x[4];
    int *volatile p = x;
    free(p);
    return 0;
}
