// An empty range is an error of the harness.
#include <trefoil.h>

int main(void) {
    return tf_range(5, 5, "n"); //~ BUG bad-use stack: main
}
