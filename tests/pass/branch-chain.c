// Five ranges, five paths; the branches between them are decided once each.
//@ paths: 5
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    if (x < 0)
        return 1;
    if (x < 10)
        return 2;
    if (x < 100)
        return 3;
    if (x < 1000)
        return 4;
    return 5;
}
