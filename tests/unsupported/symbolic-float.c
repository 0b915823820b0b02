//@ run: --float=gap
#include <trefoil.h>

int main(void) {
    float f;
    tf_make_symbolic(&f, sizeof f, "f");
    return f + 1.0f > 2.0f; //~ GAP symbolic-float
}
