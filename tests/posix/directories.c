// mkdir, opendir, readdir, rewinddir, rmdir, rename, chdir, getcwd, nftw-like walks.
#include "show.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void list(const char *path) {
    DIR *d = opendir(path);
    char *names[50];
    int n = 0;
    for (struct dirent *e; (e = readdir(d));)
        names[n++] = strdup(e->d_name);
    rewinddir(d);
    int again = 0;
    while (readdir(d))
        again++;
    closedir(d);
    qsort(names, (size_t)n, sizeof names[0], by_text);
    printf("%s:", path);
    for (int i = 0; i < n; i++) {
        printf(" %s", names[i]);
        free(names[i]);
    }
    printf(" %d\n", again == n);
}

static void make(const char *path) { close(open(path, O_CREAT | O_WRONLY, 0600)); }

int main(void) {
    printf("%d %d %d\n", mkdir("top", 0755), mkdir("top", 0755), errno == EEXIST);
    printf("%d\n", mkdir("top/sub", 0700));
    make("top/b");
    make("top/a");
    make("top/sub/c");
    list("top");
    list("top/sub");
    printf("%d %d\n", rmdir("top"), errno == ENOTEMPTY);
    printf("%d\n", rename("top/a", "top/sub/moved"));
    list("top");
    list("top/sub");
    char before[4096], after[4096];
    getcwd(before, sizeof before);
    printf("%d\n", chdir("top/sub"));
    getcwd(after, sizeof after);
    printf("%s\n", after + strlen(before));
    list(".");
    list("../../top");
    printf("%d %d\n", chdir("nowhere"), errno == ENOENT);
    printf("%d %d\n", opendir("c") == NULL, errno == ENOTDIR);
    chdir("../..");
    printf("%d\n", rename("top/sub", "other"));
    list(".");
    printf("%d %d %d\n", unlink("other/c"), unlink("other/moved"), rmdir("other"));
    printf("%d %d\n", unlink("top"), errno == EISDIR);
    unlink("top/b");
    printf("%d\n", rmdir("top"));
    list(".");
    return 0;
}
