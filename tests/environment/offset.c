//@ args: --sym-arg 1 --sym-files 1 4
//@ paths: 58
// A symbolic offset has one path per value; truncation settles the size.
#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char b[100];
    int f = open("A", O_RDWR), k = argv[argc - 1][0] - '0';
    if (k < 0 || k > 9) return 1;
    lseek(f, k, SEEK_SET);
    if (read(f, b, 2) == 2 && b[0] == 'z') return 4;
    ftruncate(f, k);
    return lseek(f, 0, SEEK_END) == k ? 0 : 5;
}
