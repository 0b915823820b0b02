// A read at a symbolic place of one object does not fork.
//@ paths: 2
#include <trefoil.h>

static const int squares[16] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};

int main(void) {
    int i = tf_range(0, 16, "i");
    if (squares[i] == 169) {
        tf_assert(i == 13);
        return 1;
    }
    return 0;
}
