// A loop with a merge in each round stays one path.
//@ klee: --use-merge prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
//@ err: KLEE: done: generated tests = 1
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 64
#include <klee/klee.h>

static int bits(unsigned char x) {
    int n = 0;
    for (int i = 0; i < 6; i++) {
        klee_open_merge();
        if (x >> i & 1)
            n++;
        klee_close_merge();
    }
    return n;
}

int main(void) {
    unsigned char x;
    klee_make_symbolic(&x, sizeof x, "x");
    int n = bits(x);
    klee_assert(n >= 0 & n <= 6);
    return 0;
}
