//@ args: --max-fail 1
//@ paths: 4
// open, read or close fails, or none of them.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    char b[10];
    int f = open("/dev/zero", O_RDONLY);
    if (f < 0) return 1;
    if (read(f, b, sizeof b) < 0) return 2;
    return close(f) < 0 ? 3 : 0;
}
