#include <stdlib.h>

static void clear(char *p, int n) {
    for (int i = 0; i <= n; i++)
        p[i] = 0; //~ BUG out-of-bounds-write stack: clear main
}

int main(void) {
    char *p = malloc(10);
    clear(p, 10);
    free(p);
    return 0;
}
