//@ paths: 3
#include <trefoil.h>

int main(void) {
    int x = tf_int("x"), r = 0;
    switch (x) {
    case 1: r += 1;
    case 2: r += 2; break;
    default: r = 9;
    }
    tf_assert(x == 1 ? r == 3 : x == 2 ? r == 2 : r == 9);
    return 0;
}
