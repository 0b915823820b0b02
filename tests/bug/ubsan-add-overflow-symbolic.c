//@ cc: -fsanitize=signed-integer-overflow
#include <trefoil.h>

int main(void) {
    int a = tf_int("a");
    if (a < 0)
        return 0;
    return a + 1 > 0 ? 0 : 1; //~ BUG ubsan-add-overflow stack: main
}
