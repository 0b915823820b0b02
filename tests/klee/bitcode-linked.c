// Bitcode that llvm-link made of several files.
//@ file: other.c "int other(int x) { return x == 3; }"
//@ run: clang-19 -emit-llvm -c -g -O0 other.c -o other.bc
//@ has: other.bc
//@ run: llvm-link-19 prog.bc other.bc -o whole.bc
//@ has: whole.bc
//@ klee: whole.bc
//@ err: KLEE: done: completed paths = 2
#include <klee/klee.h>

int other(int x);

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (other(x))
        return 1;
    return 0;
}
