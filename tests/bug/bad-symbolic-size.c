// More bytes than the object has.
#include <trefoil.h>

int main(void) {
    int x = 0;
    int *volatile p = &x;
    tf_make_symbolic(p, 8, "x"); //~ BUG bad-use stack: main
    return x;
}
