//@ args: --fail stat,getpid
//@ paths: 3
// Only the calls that are named fail, by family and by their own names, and at most one on a path.
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct stat st;
    if (open("/dev/zero", O_RDONLY) < 0) return 9;
    int first = stat("/dev/zero", &st) < 0 && errno == EACCES;
    int second = syscall(SYS_getpid) < 0 && errno == EIO;
    return first ? second ? 8 : 1 : second ? 2 : 0;
}
