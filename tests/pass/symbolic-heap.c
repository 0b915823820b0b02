//@ paths: 2
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    int *p = malloc(10 * sizeof *p);
    tf_make_symbolic(p, 10 * sizeof *p, "heap");
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += p[i];
    free(p);
    if (sum == 1000)
        return 1;
    return 0;
}
