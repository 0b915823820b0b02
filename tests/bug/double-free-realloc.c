#include <stdlib.h>

int main(void) {
    char *p = malloc(5);
    p[0] = 1;
    char *q = realloc(p, 50000);
    free(p); //~ BUG double-free stack: main
    free(q);
    return 0;
}
