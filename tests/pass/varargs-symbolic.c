//@ paths: 2
#include <stdarg.h>
#include <trefoil.h>

static int sum(int n, ...) {
    va_list ap;
    int total = 0;
    va_start(ap, n);
    for (int i = 0; i < n; i++)
        total += va_arg(ap, int);
    va_end(ap);
    return total;
}

int main(void) {
    int x = tf_range(0, 100, "x");
    if (sum(8, 1, 2, x, 4, 5, 6, 7, x) == 105)
        return 1;
    return 0;
}
