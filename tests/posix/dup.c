// dup, dup2, fcntl F_DUPFD: one position shared, the lowest free number, redirection of stdout.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int fd = open("f", O_RDWR | O_CREAT, 0600);
    int other = dup(fd);
    write(fd, "abcdef", 6);
    lseek(other, 2, SEEK_SET);
    char b[10] = {0};
    read(fd, b, 2);
    printf("%s %ld %d\n", b, (long)lseek(other, 0, SEEK_CUR), other == fd + 1);
    close(fd);
    int again = open("f", O_RDONLY);
    printf("%d %ld\n", again == fd, (long)lseek(again, 0, SEEK_CUR));
    printf("%d\n", fcntl(again, F_DUPFD, 40));
    printf("%d %d\n", dup2(again, 50), dup2(again, again) == again);
    printf("%d %d\n", dup2(99, 60), errno == EBADF);
    printf("%d %d\n", fcntl(50, F_GETFL) & O_ACCMODE, fcntl(other, F_GETFL) & O_ACCMODE);
    printf("%d\n", fcntl(fcntl(again, F_DUPFD_CLOEXEC, 0), F_GETFD));
    fflush(stdout);
    int saved = dup(1);
    int out = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(out, 1);
    close(out);
    printf("to the file\n");
    fflush(stdout);
    dup2(saved, 1);
    close(saved);
    FILE *f = fopen("out", "r");
    char line[30];
    printf("back: %s", fgets(line, sizeof line, f));
    fclose(f);
    return 0;
}
