#include <string.h>

int main(void) {
    char from[4] = "abc";
    char *volatile to = 0;
    memcpy(to, from, sizeof from); //~ BUG null-deref
    return 0;
}
