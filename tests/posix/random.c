// rand with a seed is a function of the seed; getrandom fills what it says.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <stdlib.h>
#include <sys/random.h>

int main(void) {
    srand(7);
    int a = rand(), b = rand();
    srand(7);
    printf("%d %d %d\n", rand() == a, rand() == b, a != b);
    printf("%d %d\n", a >= 0, RAND_MAX >= 32767);
    unsigned char bytes[32] = {0};
    printf("%zd\n", getrandom(bytes, sizeof bytes, 0));
    int any = 0;
    for (int i = 0; i < 32; i++)
        any |= bytes[i];
    printf("%d\n", any != 0);
    srand48(5);
    printf("%.10f %ld\n", drand48(), lrand48());
    return 0;
}
