//@ paths: 2
#include <trefoil.h>

struct flags { unsigned low : 3; int mid : 6; unsigned high : 7; };

int main(void) {
    struct flags f;
    tf_make_symbolic(&f, sizeof f, "f");
    struct flags before = f;
    f.mid = -5;
    tf_assert(f.mid == -5);
    tf_assert(f.low == before.low);
    tf_assert(f.high == before.high);
    if (f.low == 6)
        return 1;
    return 0;
}
