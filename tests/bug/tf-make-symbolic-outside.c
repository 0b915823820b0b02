// tf_make_symbolic of more than the object has.
//@ replay: none
#include <trefoil.h>

int main(void) {
    char object[4];
    tf_make_symbolic(object, 5, "object"); //~ BUG bad-use
    return object[0];
}
