//@ replay: none
// How much room there is in an object of symbolic size: what is certain, and nothing behind it.
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int n = tf_range(1, 5, "n");
    char *p = malloc(n);
    tf_assert(tf_object_room(p) <= 4);
    tf_assert(tf_object_room(p + 3) <= 1);
    p[n - 1] = 0;
    return 0;
}
