//@ args: --sym-stdin 1 --sym-stdout
//@ paths: 1
// Streams that the program does not use are open, and nothing forks: their numbers are not free, and closing them works.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    assert(open("/dev/null", O_RDONLY) == 3);
    assert(close(0) == 0 && close(1) == 0);
    assert(dup(3) == 0 && dup(3) == 1);
    return 0;
}
