// A name that is used again gets a number: the objects are different ones.
//@ paths: 4
#include <trefoil.h>

int main(void) {
    int same = 0;
    unsigned char a, b;
    tf_make_symbolic(&a, 1, "x");
    tf_make_symbolic(&b, 1, "x");
    if (a == 1)
        same++;
    if (b == 1)
        same++;
    return same;
}
