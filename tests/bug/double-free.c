#include <stdlib.h>

static void drop(char *p) {
    free(p); //~ BUG double-free stack: drop main
}

int main(void) {
    char *p = malloc(5);
    p[0] = 1;
    free(p);
    drop(p);
    return 0;
}
