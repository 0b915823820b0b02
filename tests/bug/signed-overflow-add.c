//@ run: --check-overflow
#include <limits.h>

int main(void) {
    volatile int max = INT_MAX, one = 1;
    return max + one; //~ BUG signed-overflow stack: main
}
