// What a program does to files, and what it sees afterwards: create, write at places, truncate, rename, link, remove.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static void check(const char *what, long result) {
    if (result < 0)
        printf("%-24s %s\n", what, strerror(errno));
    else
        printf("%-24s %ld\n", what, result);
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static void list(const char *path) {
    struct dirent **names;
    int n = scandir(path, &names, NULL, by_name);
    check(path, n);
    for (int i = 0; i < n; i++) {
        char below[1000];
        struct stat s;
        snprintf(below, sizeof below, "%s/%s", path, names[i]->d_name);
        if (!lstat(below, &s) && names[i]->d_name[0] != '.')
            printf("  %-12s %o %ld %ld\n", names[i]->d_name, s.st_mode, S_ISDIR(s.st_mode) ? 0 : (long)s.st_size,
                   (long)s.st_nlink);
        free(names[i]);
    }
}

static void contents(int fd) {
    char buffer[200];
    long n = pread(fd, buffer, sizeof buffer, 0);
    check("pread", n);
    for (long i = 0; i < n; i++) putchar(buffer[i] ? buffer[i] : '.');
    putchar('\n');
}

static void one_file(void) {
    int fd = open("work/file", O_RDWR | O_CREAT | O_EXCL, 0640);
    check("open", fd >= 0);
    check("open again", open("work/file", O_CREAT | O_EXCL, 0600));
    check("write", write(fd, "hello, world", 12));
    check("lseek", lseek(fd, 20, SEEK_SET));
    struct iovec parts[2] = {{"far", 3}, {" away", 5}};
    check("writev", writev(fd, parts, 2));
    contents(fd);
    check("ftruncate", ftruncate(fd, 5));
    check("pwrite", pwrite(fd, "J", 1, 0));
    contents(fd);
    char *map = mmap(NULL, 5, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    printf("mapped %.5s\n", map);
    check("munmap", munmap(map, 5));
    int other = dup2(fd, 50);
    check("dup2", other);
    check("lseek of the copy", lseek(other, 0, SEEK_END));
    check("append", fcntl(fd, F_SETFL, O_APPEND));
    check("write", write(fd, "!", 1));
    contents(other);
    check("close", close(fd) | close(other));
    check("close again", close(fd));
}

static void names(void) {
    check("link", link("work/file", "work/hard"));
    check("symlink", symlink("file", "work/soft"));
    check("symlink to nothing", symlink("nothing", "work/dangling"));
    char target[100] = {0};
    check("readlink", readlink("work/soft", target, sizeof target));
    puts(target);
    check("stat dangling", access("work/dangling", F_OK));
    check("rename", rename("work/hard", "work/renamed"));
    check("mkdir", mkdir("work/dir", 0700));
    check("mkdir again", mkdir("work/dir", 0700));
    check("rename into", rename("work/renamed", "work/dir/renamed"));
    check("rmdir full", rmdir("work/dir"));
    check("chmod", chmod("work/file", 0400));
    check("unlink dir", unlink("work/dir"));
    list("work");
    check("chdir", chdir("work/dir"));
    check("unlink", unlink("renamed"));
    check("chdir up", chdir("../.."));
    check("rmdir", rmdir("work/dir"));
    list("work");
}

int main(int argc, char **argv) {
    if (argc > 1) {
        list(argv[1]);
        return errno == ENOENT;
    }
    umask(022);
    check("mkdir", mkdir("work", 0777));
    one_file();
    names();
    check("open directory to write", open("work", O_WRONLY));
    check("open below a file", open("work/file/x", O_RDONLY));
    check("open missing", open("missing/x", O_CREAT | O_WRONLY, 0600));
    int ends[2];
    check("pipe", pipe(ends));
    check("write", write(ends[1], "through", 7));
    char text[8] = {0};
    check("read", read(ends[0], text, 7));
    puts(text);
    return 3;
}
