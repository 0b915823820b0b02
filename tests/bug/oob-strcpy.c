#include <string.h>

int main(void) {
    char to[4];
    const char *volatile from = "four";
    strcpy(to, from); //~ BUG out-of-bounds-write
    return to[0];
}
