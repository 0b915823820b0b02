//@ opt: O0  // passes take the promise at its word
//@ paths: 2
#include <trefoil.h>

int main(void) {
    switch (tf_int("n") & 3) {
    case 0:
    case 1: return 1;
    case 2: return 2;
    default: __builtin_unreachable(); //~ BUG unreachable stack: main
    }
}
