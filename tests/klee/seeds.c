// --seed-file and --seed-dir start from given inputs.
//@ klee: prog.bc
//@ has: out/test000001.ktest
//@ klee: --seed-file=out/test000001.ktest --allow-seed-extension prog.bc
//@ err: KLEE: using 1 seeds
//@ err: KLEE: NOTE: --allow-seed-extension:
//@ err: KLEE: done: completed paths = 3
//@ klee: --seed-dir=out prog.bc
//@ err: KLEE: using 3 seeds
//@ err: KLEE: done: completed paths = 3
//@ run: mkdir empty
//@ count: empty/* 0
//@ klee: --seed-dir=empty prog.bc
//@ exit: 1
//@ err: KLEE: ERROR: seeds directory is empty: empty
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 0)
        return 0;
    if (a < 0)
        return 255;
    return 1;
}
