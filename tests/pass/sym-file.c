//@ args: --sym-files 1 4
//@ paths: >=2
//@ replay: none
#include <fcntl.h>
#include <trefoil.h>
#include <unistd.h>

int main(void) {
    int fd = open("A", O_RDONLY);
    if (fd < 0)
        return 2; /* its permissions may forbid it */
    char b[8];
    long n = read(fd, b, sizeof b);
    tf_assert((n >= 0) & (n <= 4));
    if (n == 4 && b[2] == 'z')
        return 1;
    return 0;
}
