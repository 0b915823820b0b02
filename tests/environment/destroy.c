//@ args: --sym-arg 1
//@ file: precious "keep me"
//@ file: deep/er "me, too"
//@ paths: 7
// Whatever it is told to do to files and processes, it does to its own copy: the runner compares the host's folder.
#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
    struct stat st;
    switch (argv[argc - 1][0]) {
    case 'r': return assert(unlink("precious") == 0 && unlink("deep/er") == 0 && rmdir("deep") == 0), 0;
    case 'w': {
        int f = open("precious", O_WRONLY | O_TRUNC);
        return assert(write(f, "gone", 4) == 4 && fstat(f, &st) == 0 && st.st_size == 4), 0;
    }
    case 'm': return assert(rename("precious", "deep/er") == 0 && stat("precious", &st) < 0), 0;
    case 'c': return assert(chmod("precious", 0) == 0 && stat("precious", &st) == 0 && !(st.st_mode & 0777)), 0;
    case 'k': return assert(kill(getppid(), SIGKILL) < 0), 0;
    case 'n': return assert(mkdir("new", 0755) == 0 && creat("new/file", 0644) >= 0), 0;
    default: return 0;
    }
}
