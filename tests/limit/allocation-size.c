//@ run: --max-alloc 1M
// More than a path may have in one object: the path ends with a limit, the engine goes on.
#include <stdlib.h>

int main(void) {
    char *p = malloc(64 << 20); //~ LIMIT allocation-size
    p[0] = 1;
    return p[0];
}
