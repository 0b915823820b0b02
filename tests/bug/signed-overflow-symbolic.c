//@ run: --check-overflow
#include <trefoil.h>

int main(void) {
    int a = tf_int("a");
    int b = a * 2; //~ BUG signed-overflow stack: main
    return b == 6;
}
