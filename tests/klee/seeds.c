// --seed-file and --seed-dir start from given inputs.
//@ klee: prog.bc
//@ has: out/test000001.ktest
//@ klee: --seed-file=out/test000001.ktest --allow-seed-extension prog.bc
//@ err: KLEE: using 1 seeds
//@ err: KLEE: NOTE: --allow-seed-extension:
//@ err: KLEE: done: completed paths = 3
//@ klee: --seed-dir=out prog.bc
//@ exit: 1
//@ err: out
//@ run: mkdir seeds
//@ count: seeds/* 0
//@ run: cp out/test000001.ktest out/test000002.ktest seeds
//@ count: seeds/* 2
//@ klee: --seed-dir=seeds prog.bc
//@ err: KLEE: done: completed paths = 3
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
