#include <stdlib.h>

int main(void) {
    void *volatile p = (void *)0x12345678000;
    free(p); //~ BUG invalid-free stack: main
    return 0;
}
