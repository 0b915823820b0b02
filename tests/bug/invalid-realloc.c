#include <stdlib.h>

int main(void) {
    int local[8] = {0};
    int *volatile p = local;
    p = realloc(p, 100); //~ BUG invalid-free stack: main
    return p[0];
}
