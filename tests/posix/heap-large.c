// Two hundred megabytes of heap, touched sparsely.
#include "show.h"
#include <stdlib.h>

int main(void) {
    size_t n = HIDE((size_t)200 << 20);
    char *p = malloc(n);
    for (size_t i = 0; i < n; i += 1 << 20)
        p[i] = (char)(i >> 20);
    int sum = 0;
    for (size_t i = 0; i < n; i += 1 << 20)
        sum += p[i];
    printf("%d\n", sum);
    free(p);
    void *volatile none = malloc(HIDE((size_t)-1 >> 1));
    printf("%d\n", none == NULL);
    return 0;
}
