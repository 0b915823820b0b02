//@ paths: 3
#include <trefoil.h>

int main(void) {
    static const void *const labels[] = {&&a, &&b, &&c};
    goto *labels[tf_range(0, 3, "i")];
a: return 1;
b: return 2;
c: return 3;
}
