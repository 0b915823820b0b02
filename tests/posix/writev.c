// readv, writev, sendfile-like copies, short reads.
#include "show.h"
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
    int fd = open("v", O_RDWR | O_CREAT, 0600);
    struct iovec out[3] = {{"one ", 4}, {"", 0}, {"three", 5}};
    printf("%zd\n", writev(fd, out, 3));
    lseek(fd, 0, SEEK_SET);
    char a[3] = {0}, b[20] = {0};
    struct iovec in[2] = {{a, 2}, {b, 19}};
    printf("%zd", readv(fd, in, 2));
    printf(" [%s] [%s]\n", a, b);
    printf("%zd\n", readv(fd, in, 2));
    printf("%zd\n", writev(fd, out, -1));
    return 0;
}
