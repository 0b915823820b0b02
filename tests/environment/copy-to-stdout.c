//@ args: --sym-files 1 2 --sym-stdout
// The kernel copies to a standard output that is a file, unless that is on another file system.
//@ paths: 6
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int f = open("A", O_RDONLY);
    if (f < 0) return 1;
    ssize_t n = copy_file_range(f, NULL, 1, NULL, 100, 0);
    if (n < 0) return errno == EXDEV ? 2 : errno == EINVAL ? 3 : errno == EBADF ? 4 : 5;
    return 10 + (int)n;
}
