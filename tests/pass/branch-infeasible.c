// No square ends in 2: one side of the branch has no input.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    if ((x * x) % 10 == 2)
        return 1;
    return 0;
}
