#include <stdlib.h>
#include <string.h>

int main(void) {
    char *p = malloc(16);
    volatile size_t n = 17;
    memset(p, 0, n); //~ BUG out-of-bounds-write
    free(p);
    return 0;
}
