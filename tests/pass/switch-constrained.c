// Only two of the five cases are possible.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assume((x == 2) | (x == 4));
    switch (x) {
    case 1: return 1;
    case 2: return 2;
    case 3: return 3;
    case 4: return 4;
    default: return 5;
    }
}
