// An error is told once for each place, and its further paths are counted. The first `if` is no branch: it only
// chooses what is stored to `n`, right after a store to `n`.
//@ klee: prog.bc
//@ err: KLEE: done: generated tests = 3
//@ err: KLEE: done: partially completed paths = 2
//@ count: out/*.err 1
//@ klee: --emit-all-errors prog.bc
//@ no-err: now ignoring this error
//@ err: KLEE: done: generated tests = 4
//@ count: out2/*.err 2
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    unsigned char x;
    klee_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    if (x & 1)
        n = 1;
    if (x & 2)
        n += 2;
    if (x & 4)
        abort();
    return n;
}
