//@ cc: -fsanitize=signed-integer-overflow
#include <limits.h>

int main(void) {
    volatile int max = INT_MAX;
    return max + 1; //~ BUG ubsan-add-overflow stack: main
}
