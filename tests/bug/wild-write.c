#include <stdint.h>

int main(void) {
    volatile uintptr_t address = 0xdeadbeef000;
    *(char *)address = 1; //~ BUG wild-pointer stack: main
    return 0;
}
