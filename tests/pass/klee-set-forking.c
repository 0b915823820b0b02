// klee_set_forking(0): one side of each branch, whatever is possible.
//@ paths: 2
//@ replay: none
#include <klee/klee.h>

int main(void) {
    unsigned char a, b;
    klee_make_symbolic(&a, 1, "a");
    klee_make_symbolic(&b, 1, "b");
    int n = 0;
    klee_set_forking(0);
    if (a > 10)
        n++;
    klee_set_forking(1);
    if (b > 10)
        n += 2;
    return n;
}
