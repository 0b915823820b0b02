#include <string.h>

int main(void) {
    char from[8] = "1234567";
    char to[32];
    volatile size_t n = 9;
    memcpy(to, from, n); //~ BUG out-of-bounds-read
    return to[0];
}
