#include <string.h>

int main(void) {
    char from[20] = "0123456789";
    char to[10];
    volatile size_t n = 11;
    memcpy(to, from, n); //~ BUG out-of-bounds-write
    return to[0];
}
