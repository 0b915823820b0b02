// A call of abort.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: abort failure
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ has: out/test000001.abort.err Error: abort failure
#include <stdlib.h>

int main(void) {
    abort();
}
