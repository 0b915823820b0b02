//@ run: --max-memory 100MB
// More memory in one instruction than there is; asking for it costs nothing.
#include <stdlib.h>
#include <string.h>

int main(void) {
    size_t n = (size_t)200 << 30;
    char *p = malloc(n);
    p[n - 1] = 1;
    memset(p, 1, n); //~ LIMIT max-memory
    return p[0];
}
