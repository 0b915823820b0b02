// One value is as good as concrete.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_range(5, 6, "x");
    if (x != 5)
        return 1;
    return 0;
}
