//@ file: host/precious "keep me"
//@ file: host/deep/er "me too"
// A program that deletes all it finds. It sees an empty folder afterwards; the runner checks that the host's is not.
#include "show.h"
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static int removed;

static void drop(const char *path) {
    struct stat s;
    if (lstat(path, &s))
        return;
    if (S_ISDIR(s.st_mode)) {
        DIR *d = opendir(path);
        for (struct dirent *e; (e = readdir(d));) {
            if (e->d_name[0] == '.')
                continue;
            char below[1000];
            snprintf(below, sizeof below, "%s/%s", path, e->d_name);
            drop(below);
        }
        closedir(d);
        removed += rmdir(path) == 0;
    } else {
        removed += unlink(path) == 0;
    }
}

int main(void) {
    mkdir("tree", 0755);
    for (int i = 0; i < 10; i++) {
        char name[50];
        snprintf(name, sizeof name, "tree/dir%d", i);
        mkdir(name, 0755);
        for (int j = 0; j < 5; j++) {
            snprintf(name, sizeof name, "tree/dir%d/file%d", i, j);
            close(open(name, O_CREAT | O_WRONLY, 0644));
        }
    }
    drop("tree");
    drop("host");
    printf("%d\n", access("host", F_OK));
    printf("%d %d\n", removed, access("tree", F_OK));
    return 0;
}
