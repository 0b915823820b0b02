// --all-paths: a test for each path, also for those that cover nothing new.
//@ revisions: some all
//@[some] tests: <=4
//@[all] run: --all-paths
//@[all] tests: 16
//@ exit: 0
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (x >> i & 1)
            n++;
    return 0;
}
