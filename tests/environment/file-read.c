//@ args: --sym-args 0 1 2 --sym-files 1 4
//@ paths: 57
// 3 arguments × (empty, or 4 sizes × 2 first characters) × 2 modes.
#include <stdio.h>
#include <sys/stat.h>

int main(int argc, char **argv) {
    if (argc > 1 && argv[1][0] == 'x') puts("x");
    FILE *f = fopen("A", "r");
    if (!f) return 1;
    int c = fgetc(f);
    if (c == EOF) puts("empty");
    else if (c == 'q') puts("q");
    struct stat st;
    stat("A", &st);
    if (st.st_mode & 0200) puts("w");
    return 0;
}
