// chmod, umask, stat modes, utimes and their times.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

static int mode(const char *path) {
    struct stat s;
    return stat(path, &s) ? -1 : (int)(s.st_mode & 07777);
}

int main(void) {
    umask(022);
    close(open("a", O_CREAT | O_WRONLY, 0666));
    mkdir("d", 0777);
    printf("%o %o\n", mode("a"), mode("d"));
    printf("%o %o\n", umask(077), umask(022));
    chmod("a", 0751);
    printf("%o\n", mode("a"));
    int fd = open("a", O_RDONLY);
    fchmod(fd, 04700);
    printf("%o %d\n", mode("a"), fchdir(fd));
    struct timespec times[2] = {{1000, 5}, {2000, 7}};
    printf("%d\n", futimens(fd, times));
    struct stat s;
    fstat(fd, &s);
    printf("%ld %ld %ld\n", (long)s.st_atim.tv_sec, (long)s.st_mtim.tv_sec, (long)s.st_mtim.tv_nsec);
    struct timeval old[2] = {{11, 0}, {12, 0}};
    utimes("a", old);
    stat("a", &s);
    printf("%ld %ld\n", (long)s.st_atime, (long)s.st_mtime);
    printf("%d %d %d\n", access("a", R_OK), access("a", F_OK), access("b", F_OK));
    return 0;
}
