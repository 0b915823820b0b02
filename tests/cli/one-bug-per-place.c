// Two paths into one bug at one place: one report, one test.
//@ exit: 1
//@ tests: <=2
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    if (x & 1)
        n++;
    abort(); //~ BUG abort
}
