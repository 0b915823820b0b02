// A file that is no bitcode is said so.
//@ file: text.bc "not bitcode"
//@ klee: text.bc
//@ exit: 1
//@ err: KLEE: ERROR:
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
