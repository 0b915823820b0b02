//@ paths: 3
#include <trefoil.h>

int main(void) {
    int x = tf_range(-1, 2, "x");
    if (x < 0)
        return 1;
    if (x > 0)
        return 2;
    return 3;
}
