#include <stdlib.h>

int main(void) {
    char *p = malloc(10);
    p[0] = 1;
    free(p + 4); //~ BUG invalid-free stack: main
    return 0;
}
