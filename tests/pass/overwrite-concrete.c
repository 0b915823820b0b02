// Overwriting symbolic bytes makes them concrete: no branch left.
//@ paths: 1
//@ queries: 0
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    x = 3;
    if (x == 3)
        return 0;
    return 1;
}
