// klee_define_fixed_object: memory at an address that the program names.
//@ replay: none
#include <klee/klee.h>

int main(void) {
    volatile int *port = (volatile int *)0x100000;
    klee_define_fixed_object((void *)port, sizeof *port);
    *port = 42;
    klee_assert(*port == 42);
    return 0;
}
