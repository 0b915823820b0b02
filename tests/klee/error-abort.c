// A call of abort.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: abort failure
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.abort.err'
//@ out: Error: abort failure
#include <stdlib.h>

int main(void) {
    abort();
}
