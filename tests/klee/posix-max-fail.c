// --max-fail and --fd-fail let system calls fail.
//@ klee: --libc=uclibc --posix-runtime prog.bc A --sym-files 1 4 --max-fail 1
//@ out: failed
//@ err: KLEE: done: partially completed paths = 0
//@ klee: --libc=uclibc --posix-runtime prog.bc A --sym-files 1 4 --fd-fail --save-all-writes
//@ out: failed
//@ klee: --libc=uclibc --posix-runtime prog.bc A --sym-files 1 4
//@ no-out: failed
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char c;
    int fd = open(argv[1], O_RDONLY);
    if (fd < 0 || read(fd, &c, 1) < 0)
        puts("failed");
    return 0;
}
