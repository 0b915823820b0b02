// Each path has its own heap, globals and stack.
//@ paths: 4
#include <stdlib.h>
#include <trefoil.h>

static int global;

int main(void) {
    int local = 0, *heap = calloc(1, sizeof *heap);
    int x = tf_range(0, 4, "x");
    for (int i = 0; i < 4; i++)
        if (x == i) {
            global += i;
            local += i;
            *heap += i;
        }
    tf_assert((global == x) & (local == x) & (*heap == x));
    free(heap);
    return 0;
}
