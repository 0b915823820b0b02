// tf_check_access reports before anything is touched; what is inside passes.
//@ replay: none
#include <trefoil.h>

static char object[8];

int main(void) {
    tf_check_access(object, 8);
    tf_check_access(object + 7, 1);
    tf_check_access(object + 4, 5); //~ BUG out-of-bounds-read
    return 0;
}
