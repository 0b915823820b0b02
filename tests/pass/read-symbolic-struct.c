//@ paths: 2
#include <trefoil.h>

struct item { char tag; long value; short more[2]; };
static struct item items[4] = {{'a', 10, {1, 2}}, {'b', 20, {3, 4}}, {'c', 30, {5, 6}}, {'d', 40, {7, 8}}};

int main(void) {
    int i = tf_range(0, 4, "i"), j = tf_range(0, 2, "j");
    if (items[i].value + items[i].more[j] == 36) {
        tf_assert((items[i].tag == 'c') & (j == 1));
        return 1;
    }
    return 0;
}
