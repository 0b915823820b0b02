// Several entries, one function: one path.
//@ paths: 1
#include <trefoil.h>

static int same(int n) { return n; }

int main(void) {
    int (*table[])(int) = {same, same, same};
    return table[tf_range(0, 3, "i")](0);
}
