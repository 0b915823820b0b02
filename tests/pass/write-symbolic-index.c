// A write at a symbolic place changes exactly that place.
//@ paths: 1  // the assertions hold: no second side
#include <trefoil.h>

int main(void) {
    int a[8] = {0};
    int i = tf_range(0, 8, "i");
    a[i] = 5;
    int sum = 0;
    for (int k = 0; k < 8; k++)
        sum += a[k];
    tf_assert(sum == 5);
    tf_assert(a[i] == 5);
    return 0;
}
