//@ paths: 3
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    char *p = malloc(5);
    int x = tf_int("x");
    if (x & 1)
        free(p);
    if (x < 0)
        free(p); //~ BUG double-free stack: main
    return 0;
}
