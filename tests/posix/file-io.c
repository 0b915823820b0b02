// open, read, write, lseek, ftruncate, pread, pwrite, fstat, unlink on a file of one's own.
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    int fd = open("data", O_RDWR | O_CREAT | O_EXCL, 0640);
    printf("%d\n", fd >= 3);
    printf("%d %d\n", open("data", O_RDWR | O_CREAT | O_EXCL, 0600), errno == EEXIST);
    printf("%zd\n", write(fd, "hello world", 11));
    printf("%ld %ld %ld\n", (long)lseek(fd, 0, SEEK_CUR), (long)lseek(fd, -5, SEEK_END), (long)lseek(fd, 2, SEEK_SET));
    char b[64] = {0};
    printf("%zd %s\n", read(fd, b, 4), b);
    printf("%zd\n", pwrite(fd, "WORLD", 5, 6));
    memset(b, 0, sizeof b);
    printf("%zd %s %ld\n", pread(fd, b, 60, 0), b, (long)lseek(fd, 0, SEEK_CUR));
    printf("%ld %zd\n", (long)lseek(fd, 20, SEEK_SET), write(fd, "!", 1));
    struct stat s;
    printf("%d %ld %o %d\n", fstat(fd, &s), (long)s.st_size, s.st_mode & 0777, S_ISREG(s.st_mode));
    memset(b, 'x', sizeof b);
    printf("%zd %d %d\n", pread(fd, b, 60, 0), b[15], b[20]);
    printf("%d", ftruncate(fd, 4));
    printf(" %ld\n", (long)lseek(fd, 0, SEEK_END));
    printf("%d %zd %d\n", close(fd), read(fd, b, 1), errno == EBADF);
    fd = open("data", O_WRONLY | O_APPEND);
    printf("%zd", write(fd, "+++", 3));
    printf(" %zd %d\n", read(fd, b, 1), errno == EBADF);
    close(fd);
    fd = open("data", O_RDONLY);
    memset(b, 0, sizeof b);
    printf("%zd %s\n", read(fd, b, 60), b);
    printf("%zd %d\n", write(fd, "x", 1), errno == EBADF);
    printf("%d %d %d\n", unlink("data"), access("data", F_OK), errno == ENOENT);
    printf("%zd\n", pread(fd, b, 60, 0));
    printf("%d %d\n", open("missing", O_RDONLY), errno == ENOENT);
    printf("%d %d\n", open("a/b/c", O_CREAT | O_WRONLY, 0600), errno == ENOENT);
    printf("%ld %d\n", (long)lseek(fd, -1, SEEK_SET), errno == EINVAL);
    return 0;
}
