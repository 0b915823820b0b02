// Hard and symbolic links, readlink, lstat, link counts, loops.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void put(const char *path, const char *text) {
    FILE *f = fopen(path, "w");
    fputs(text, f);
    fclose(f);
}

static void show(const char *path) {
    char line[50] = "";
    FILE *f = fopen(path, "r");
    if (!f) {
        printf("%s: cannot open, %d\n", path, errno == ENOENT ? 1 : errno == ELOOP ? 2 : 3);
        return;
    }
    fgets(line, sizeof line, f);
    fclose(f);
    printf("%s: %s\n", path, line);
}

int main(void) {
    struct stat s;
    put("file", "contents");
    printf("%d %d\n", link("file", "hard"), symlink("file", "soft"));
    stat("file", &s);
    printf("%d\n", (int)s.st_nlink);
    lstat("soft", &s);
    printf("%d %ld\n", S_ISLNK(s.st_mode), (long)s.st_size);
    char target[20] = "";
    printf("%zd %s\n", readlink("soft", target, sizeof target), target);
    show("hard");
    show("soft");
    put("soft", "through the link");
    show("file");
    unlink("file");
    show("hard");
    show("soft");
    stat("hard", &s);
    printf("%d\n", (int)s.st_nlink);
    symlink("loop2", "loop1");
    symlink("loop1", "loop2");
    show("loop1");
    printf("%d %d\n", open("soft", O_RDONLY | O_NOFOLLOW), errno == ELOOP);
    mkdir("dir", 0755);
    symlink("../hard", "dir/up");
    show("dir/up");
    symlink("dir", "dirlink");
    show("dirlink/up");
    char *real = realpath("dirlink/up", NULL);
    printf("%s\n", strrchr(real, '/'));
    free(real);
    printf("%d %d\n", readlink("hard", target, 5) == -1, errno == EINVAL);
    return 0;
}
