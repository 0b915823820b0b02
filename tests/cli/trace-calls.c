//@ run: --trace calls
//@ exit: 0
//@ stderr: main
#include <trefoil.h>

__attribute__((noinline)) static int twice(int x) { return 2 * x; }

int main(void) {
    int x = tf_range(0, 4, "x");
    return twice(x) < 0;
}
