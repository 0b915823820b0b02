// A pointer read from a table at a symbolic place: one path per object it may point to.
//@ paths: 4
#include <trefoil.h>

int main(void) {
    int a = 10, b = 20, c = 30, d = 40;
    int *table[] = {&a, &b, &c, &d};
    int i = tf_range(0, 4, "i");
    int v = *table[i];
    tf_assert(v == (i + 1) * 10);
    return 0;
}
