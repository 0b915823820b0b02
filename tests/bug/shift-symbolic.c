//@ opt: O0
//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned by;
    tf_make_symbolic(&by, sizeof by, "by");
    unsigned long r = 1ul << by; //~ BUG shift-too-far stack: main
    tf_assert(r != 0);
    return 0;
}
