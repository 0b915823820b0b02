//@ paths: 5
#include <trefoil.h>

int main(void) {
    switch (tf_int("x")) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
    default: return 50;
    }
}
