// tf_object_size of each kind of object; tf_object_room from anywhere inside.
//@ replay: none
#include <stdlib.h>
#include <trefoil.h>

static int global[5];

int main(void) {
    char local[7];
    char *heap = malloc(100);
    tf_assert(tf_object_size(global) == sizeof global);
    tf_assert(tf_object_size(local) == sizeof local);
    tf_assert(tf_object_size(heap) == 100);
    tf_assert(tf_object_room(heap + 99) == 1);
    tf_assert(tf_object_room(heap + 100) == 0);
    tf_assert(tf_object_room(&global[2]) == 12);
    tf_assert(tf_object_room(NULL) == 0);
    free(heap);
    return 0;
}
