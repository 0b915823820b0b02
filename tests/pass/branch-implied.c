// The second and third branch follow from the first.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int x = tf_int("x"), r = 0;
    if (x > 100) {
        if (x > 50)
            r |= 1;
        if (x <= 100)
            r |= 2;
        tf_assert(r == 1);
    }
    return r;
}
