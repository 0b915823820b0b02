#include <stdlib.h>

static void drop(void *p) {
    free(p); //~ BUG invalid-free stack: drop main
}

int main(void) {
    int local[8] = {0};
    drop(local);
    return local[0];
}
