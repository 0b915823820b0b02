// What is read at j after a write at i depends on i == j.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    char a[10] = {0};
    int i = tf_range(0, 10, "i"), j = tf_range(0, 10, "j");
    a[i] = 1;
    if (a[j]) {
        tf_assert(i == j);
        return 1;
    }
    tf_assert(i != j);
    return 0;
}
