//@ paths: 1
#include <string.h>
#include <trefoil.h>

int main(void) {
    unsigned char v, a[100];
    tf_make_symbolic(&v, sizeof v, "v");
    memset(a, v, sizeof a);
    tf_assert(a[0] == v);
    tf_assert(a[99] == v);
    return 0;
}
