// The result of a failed allocation, unchecked.
#include <stdlib.h>

int main(void) {
    volatile size_t huge = (size_t)-1 / 2;
    char *p = malloc(huge);
    p[0] = 1; //~ BUG null-deref stack: main
    return 0;
}
