//@ paths: 2
#include <assert.h>
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    assert(x * x != 49 || x > 7); //~ BUG assert-fail stack: main
    return 0;
}
