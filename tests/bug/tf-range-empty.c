//@ replay: none
#include <trefoil.h>

int main(void) {
    return tf_range(5, 5, "x"); //~ BUG bad-use
}
