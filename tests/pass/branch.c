//@ paths: 2
#include <trefoil.h>

int main(void) {
    if (tf_int("x") > 7)
        return 1;
    return 0;
}
