//@ paths: 3
// The status of each path is replayed.
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    if (x == 5)
        exit(55);
    if (x == 6)
        _Exit(66);
    return 7;
}
