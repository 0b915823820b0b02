// tf_object_size wants the start of an object.
//@ replay: none
#include <trefoil.h>

static char object[8];

int main(void) {
    return (int)tf_object_size(object + 1); //~ BUG bad-use
}
