// A silent exit leaves no test and is no completed path.
//@ paths: 1
//@ tests: 1
#include <trefoil.h>

int main(void) {
    if (tf_int("x") == 3)
        tf_silent_exit(0);
    return 0;
}
