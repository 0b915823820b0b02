//@ cc: -fsanitize=signed-integer-overflow
#include <limits.h>

int main(void) {
    volatile int min = INT_MIN;
    return -min; //~ BUG ubsan-negate-overflow stack: main
}
