#include <stdlib.h>

static int get(const int *p, int i) {
    return p[i]; //~ BUG out-of-bounds-read stack: get main
}

int main(void) {
    int *p = calloc(4, sizeof *p);
    int sum = 0;
    for (int i = 0; i <= 4; i++)
        sum += get(p, i);
    free(p);
    return sum;
}
