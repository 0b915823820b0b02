// A full tree: 1,024 leaves.
//@ paths: 1024
//@ forks: 1023
//@ replay: none
#include <trefoil.h>

int main(void) {
    unsigned x;
    tf_make_symbolic(&x, sizeof x, "x");
    int ones = 0;
    for (int i = 0; i < 10; i++)
        if (x & 1u << i)
            ones++;
    return ones;
}
