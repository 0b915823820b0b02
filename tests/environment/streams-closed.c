//@ args: --sym-stdin 1 --sym-stdout
//@ paths: 5
// A closed stream is bad for every call, and its number is the next that open gives. Each stream is decided at its first
// use: closed input; then closed output or not, for input of one byte and of none.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

static void check_closed(int fd) {
    struct stat st;
    struct winsize size;
    char c = 0;
    assert(read(fd, &c, 1) == -1 && errno == EBADF);
    assert(write(fd, &c, 1) == -1 && errno == EBADF);
    assert(fstat(fd, &st) == -1 && errno == EBADF);
    assert(lseek(fd, 0, SEEK_CUR) == -1 && errno == EBADF);
    assert(fcntl(fd, F_GETFD) == -1 && errno == EBADF);
    assert(ioctl(fd, TIOCGWINSZ, &size) == -1 && errno == EBADF);
    assert(dup(fd) == -1 && errno == EBADF);
    assert(close(fd) == -1 && errno == EBADF);
    assert(open("/dev/null", O_RDWR) == fd);
    assert(write(fd, &c, 1) == 1);
}

int main(void) {
    char c;
    ssize_t n = read(0, &c, 1);
    if (n < 0) {
        check_closed(0);
        return 1;
    }
    if (write(1, "x", 1) < 0) {
        check_closed(1);
        return 2;
    }
    return n == 1 ? 3 : 4;
}
