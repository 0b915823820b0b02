//@ paths: 2
#include <trefoil.h>

int main(void) {
    unsigned short x;
    tf_make_symbolic(&x, sizeof x, "x");
    if (x / 10 == 4321) {
        tf_assert(x >= 43210);
        tf_assert(x <= 43219);
        return 1;
    }
    return 0;
}
