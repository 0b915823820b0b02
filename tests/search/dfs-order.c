// Depth first keeps few paths alive on a deep tree.
//@ run: --search dfs
//@ paths: 65
//@ max-states: <=66
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    for (int i = 0; i < 64; i++)
        if (x == i)
            return i;
    return 64;
}
