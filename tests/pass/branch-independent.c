// Two independent decisions: all four combinations.
//@ paths: 4
#include <trefoil.h>

int main(void) {
    int r = 0;
    if (tf_int("x") > 0)
        r += 1;
    if (tf_int("y") > 0)
        r += 2;
    return r;
}
