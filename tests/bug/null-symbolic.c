//@ paths: 1
#include <trefoil.h>

static int value = 3;

int main(void) {
    int *p = &value;
    if (tf_int("x") == 42)
        p = 0;
    return *p; //~ BUG null-deref stack: main
}
