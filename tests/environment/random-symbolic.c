//@ args: --sym-random
//@ paths: 4
// Both sources of random bytes.
#include <assert.h>
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

int main(void) {
    unsigned char a, b;
    assert(getrandom(&a, 1, 0) == 1);
    int f = open("/dev/urandom", O_RDONLY);
    assert(f >= 0 && read(f, &b, 1) == 1);
    if (a == 7) assert(f > 0);
    else f++;
    if (b == 9) return 1;
    return 0;
}
