//@ cc: -fsanitize=signed-integer-overflow
#include <limits.h>

int main(void) {
    volatile long min = LONG_MIN;
    return (int)(min - 1); //~ BUG ubsan-sub-overflow stack: main
}
