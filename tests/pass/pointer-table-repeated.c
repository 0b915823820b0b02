// The same object several times: one path per object, not per entry.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int a = 1, b = 2;
    int *table[] = {&a, &b, &a, &b, &a};
    int i = tf_range(0, 5, "i");
    *table[i] = 7;
    tf_assert((a == 7) ^ (b == 7));
    return 0;
}
