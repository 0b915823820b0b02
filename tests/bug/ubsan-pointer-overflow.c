//@ cc: -fsanitize=pointer-overflow
#include <stdint.h>

static char buffer[4];

int main(void) {
    volatile uintptr_t far = UINTPTR_MAX - 16;
    char *p = buffer + far; //~ BUG ubsan-pointer-overflow stack: main
    return p == buffer;
}
