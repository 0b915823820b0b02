//@ args: --sym-stdout
//@ paths: 4
// Standard output is a terminal, a file, a pipe or closed; all ways to ask agree.
#include <assert.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat st;
    int tty = isatty(1);
    int closed = !tty && errno == EBADF;
    long at = lseek(1, 0, SEEK_CUR);
    if (closed) {
        assert(at < 0 && errno == EBADF);
        assert(fstat(1, &st) < 0 && errno == EBADF);
        assert(write(1, "x", 1) < 0 && errno == EBADF);
        return 1;
    }
    assert(fstat(1, &st) == 0);
    if (tty) assert(S_ISCHR(st.st_mode) && at < 0);
    else if (at >= 0) assert(S_ISREG(st.st_mode));
    else assert(S_ISFIFO(st.st_mode));
    assert(write(1, "x", 1) == 1);
    return 0;
}
