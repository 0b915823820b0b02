// One division, two bugs.
#include <trefoil.h>

int main(void) {
    int a = tf_int("a"), b = tf_int("b");
    int r = a / b; //~ BUG div-by-zero stack: main
    //~^ BUG div-overflow stack: main
    return r == 7;
}
