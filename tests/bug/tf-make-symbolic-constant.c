//@ replay: none
#include <trefoil.h>

static const char object[4] = "abc";

int main(void) {
    tf_make_symbolic((char *)object, sizeof object, "object"); //~ BUG bad-use
    return object[0];
}
