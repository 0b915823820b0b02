//@ paths: 2
#include <trefoil.h>

int main(void) {
    int d = tf_int("d");
    if (d == 1)
        return 0;
    return 10 / d; //~ BUG div-by-zero stack: main
}
