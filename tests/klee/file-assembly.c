// assembly.ll is the program as LLVM assembly.
//@ klee: prog.bc
//@ has: out/assembly.ll define
//@ has: out/assembly.ll @main(
//@ has: out/assembly.ll @klee_make_symbolic
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
