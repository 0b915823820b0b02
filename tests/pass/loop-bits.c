// Counting the bits of a byte one by one takes every one of the 256 ways.
//@ paths: 256
//@ replay: none
#include <trefoil.h>

int main(void) {
    unsigned char b;
    tf_make_symbolic(&b, sizeof b, "b");
    int n = 0;
    for (int i = 0; i < 8; i++)
        if (b >> i & 1)
            n++;
    tf_assert(n <= 8);
    return n;
}
