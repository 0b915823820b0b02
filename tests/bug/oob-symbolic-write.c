#include <trefoil.h>

int main(void) {
    unsigned char buffer[4] = {0};
    unsigned char n;
    tf_make_symbolic(&n, sizeof n, "n");
    tf_assume(n <= 4);
    buffer[n] = 1; //~ BUG out-of-bounds-write stack: main
    return 0;
}
