//@ paths: 3
#include <trefoil.h>

int main(void) {
    long long x;
    tf_make_symbolic(&x, sizeof x, "x");
    switch (x) {
    case 1ll << 40: return 1;
    case -1: return 2;
    }
    return 0;
}
