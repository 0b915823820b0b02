// Two objects of one name are two objects.
//@ paths: 3
#include <trefoil.h>

int main(void) {
    int a = tf_int("n"), b = tf_int("n");
    if (a < b)
        return 1;
    if (a > b)
        return 2;
    return 0;
}
