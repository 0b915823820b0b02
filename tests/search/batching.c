//@ run: --batch-instructions 100
//@ paths: 16
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    for (int i = 0; i < 4; i++)
        if (x >> i & 1)
            n++;
    return n;
}
