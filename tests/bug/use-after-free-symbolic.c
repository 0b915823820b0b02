#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    int x = tf_int("x");
    if (x > 100)
        free(p);
    int r = 0;
    if (x == 1000)
        r = *p; //~ BUG use-after-free stack: main
    return r;
}
