// Options and a file at once: what is printed depends on both.
//@ args: --sym-args 0 2 2 --sym-files 1 3
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int number = 0, upper = 0;
    for (int i = 1; i < argc; i++) {
        number |= !strcmp(argv[i], "-n");
        upper |= !strcmp(argv[i], "-u");
    }
    int fd = open("A", O_RDONLY);
    char text[4] = "";
    if (fd < 0 || read(fd, text, 3) != 3)
        return 1;
    for (int i = 0; i < 3; i++) {
        if (number)
            printf("%d:", i);
        putchar(upper && text[i] >= 'a' && text[i] <= 'z' ? text[i] - 32 : text[i]);
    }
    return number + 2 * upper;
}
