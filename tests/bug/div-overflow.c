#include <limits.h>

static int negate(int a, int by) {
    return a / by; //~ BUG div-overflow stack: negate main
}

int main(void) {
    volatile int min = INT_MIN, minus = -1;
    return negate(min, minus);
}
