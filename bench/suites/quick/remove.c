// rm -rf: removes everything below its arguments, and says what it removed.
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>

static int n_removed;

static int drop(const char *path, const struct stat *s, int flag, struct FTW *ftw) {
    (void)s, (void)flag, (void)ftw;
    if (remove(path)) return perror(path), 0;
    n_removed++;
    return 0;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (nftw(argv[i], drop, 10, FTW_DEPTH | FTW_PHYS)) perror(argv[i]);
    printf("%d removed\n", n_removed);
    for (int i = 1; i < argc; i++) printf("%s is %s\n", argv[i], fopen(argv[i], "r") ? "there" : "gone");
    return 0;
}
