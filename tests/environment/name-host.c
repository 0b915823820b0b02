//@ args: --sym-arg 8
//@ file: present "hello"
//@ paths: 2
// A symbolic name that must equal a file of the host opens that.
#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char b[8];
    unsigned same = 1;
    for (int i = 0; i < 8; i++) same &= argv[argc - 1][i] == "present"[i];
    if (!same) return 0;
    int f = open(argv[argc - 1], O_RDONLY);
    assert(f >= 0 && read(f, b, 8) == 5 && memcmp(b, "hello", 5) == 0);
    return 0;
}
