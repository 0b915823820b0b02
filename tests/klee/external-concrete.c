// External functions take numbers only.
//@ klee: prog.bc
//@ err: WARNING: undefined reference to function: isalnum
//@ err: external call with symbolic argument: isalnum
//@ count: out/*.exec.err 1
#include <klee/klee.h>

int isalnum(int c);

int main(void) {
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    int y = isalnum(x);
    return 0;
}
