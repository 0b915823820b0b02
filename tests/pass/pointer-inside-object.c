// Many places of one object: no fork.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int a[6] = {0, 1, 2, 3, 4, 5};
    int *places[] = {&a[5], &a[3], &a[1]};
    int i = tf_range(0, 3, "i");
    int v = *places[i];
    tf_assert(v == 5 - 2 * i);
    return 0;
}
