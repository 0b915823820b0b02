// 3 ways, and below way 1 two more.
//@ paths: 4
#include <trefoil.h>

int main(void) {
    switch (tf_choose(3)) {
    case 0: return 0;
    case 1: return 10 + (int)tf_choose(2);
    default: return 20;
    }
}
