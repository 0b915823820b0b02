//@ run: --check-leaks
#include <stdlib.h>

static char *volatile last;

int main(void) {
    for (int i = 0; i < 3; i++)
        last = malloc(10); //~ BUG leak
    free(last);
    return 0;
}
