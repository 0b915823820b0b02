// Made symbolic again, the object is free again; the old value stays what it was.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    int x = 0;
    tf_make_symbolic(&x, sizeof x, "first");
    tf_assume(x == 5);
    int old = x;
    tf_make_symbolic(&x, sizeof x, "second");
    tf_assert(old == 5);
    if (x == 6)
        return 1;
    return 0;
}
