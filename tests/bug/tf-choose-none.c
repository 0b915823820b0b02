//@ replay: none
#include <trefoil.h>

int main(void) {
    return (int)tf_choose(0); //~ BUG bad-use
}
