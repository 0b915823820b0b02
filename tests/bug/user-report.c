//@ paths: 1
#include <trefoil.h>

int main(void) {
    if (tf_int("x") == 3)
        tf_report(__FILE__, __LINE__, "three is not allowed", "no-three"); //~ BUG user-report stack: main
    return 0;
}
