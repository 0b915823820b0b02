// Symbolic data goes through, control does not depend on it.
//@ paths: 1
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    unsigned h = 17;
    for (int i = 0; i < 100; i++)
        h = h * 31 + (x ^ (unsigned)i);
    return (int)(h & 1);
}
