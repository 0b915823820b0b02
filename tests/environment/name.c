//@ args: --sym-arg 1 --sym-files 2 2
//@ paths: 11
// The name is A or B (3 sizes each), ".", one that is missing, or something else, such as "/".
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char b[10];
    int f = open(argv[argc - 1], O_RDONLY);
    if (f < 0) return 1;
    printf("%zd\n", read(f, b, sizeof b));
    return 0;
}
