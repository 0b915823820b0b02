//@ args: --sym-arg 3 --sym-files 1 2
//@ paths: 6
// A missing name stays symbolic: the program can still ask what it is (two paths). The others: A, ".", and one other string.
// Asking again about the same name does not fork.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
    struct stat st;
    char *name = argv[argc - 1];
    if (stat(name, &st) < 0) {
        if (errno != ENOENT) return 3;
        assert(access(name, F_OK) < 0 && open(name, O_RDONLY) < 0 && errno == ENOENT);
        assert(name[0] != '/');
        if (name[0] == 'x') return 1;
        return 2;
    }
    if (S_ISREG(st.st_mode)) {
        int f = open(name, O_RDONLY);
        return f < 0 || name[0] == 'A' ? 0 : 4;
    }
    return 0;
}
