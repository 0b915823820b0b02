#include <limits.h>

int main(void) {
    volatile long min = LONG_MIN, minus = -1;
    return (int)(min % minus); //~ BUG div-overflow stack: main
}
