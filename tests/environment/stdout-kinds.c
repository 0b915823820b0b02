//@ args: --sym-stdout
//@ paths: 3
// Standard output is a terminal, a file or a pipe; all ways to ask agree.
#include <assert.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat st;
    int tty = isatty(1);
    long at = lseek(1, 0, SEEK_CUR);
    assert(fstat(1, &st) == 0);
    if (tty) assert(S_ISCHR(st.st_mode) && at < 0);
    else if (at >= 0) assert(S_ISREG(st.st_mode));
    else assert(S_ISFIFO(st.st_mode));
    assert(write(1, "x", 1) == 1);
    return 0;
}
