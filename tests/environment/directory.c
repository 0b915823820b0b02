//@ args: --sym-dir d 1 2
//@ paths: 4
// The entry is missing, a file, a directory or a link; listing, stat and removal agree.
#include <assert.h>
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    DIR *d = opendir("d");
    struct dirent *e;
    struct stat st;
    int n = 0, type = 0;
    assert(d);
    while ((e = readdir(d)))
        if (e->d_name[0] != '.') n++, type = e->d_type;
    int found = lstat("d/A", &st) == 0;
    assert(found == n);
    if (!found) return assert(rmdir("d") == 0), 0;
    assert(rmdir("d") < 0);
    assert(type == DT_UNKNOWN || type == (int)(st.st_mode & S_IFMT) >> 12);
    if (S_ISLNK(st.st_mode)) assert(stat("d/A", &st) < 0);
    assert((S_ISDIR(st.st_mode) ? rmdir("d/A") : unlink("d/A")) == 0 && rmdir("d") == 0);
    return 0;
}
