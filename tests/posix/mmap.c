// mmap: anonymous, of a file, private copies, at an offset, munmap, mprotect, mremap.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    char *p = mmap(NULL, 3 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    printf("%d %d\n", p != MAP_FAILED, (int)((uintptr_t)p % 4096));
    printf("%d %d\n", p[0], p[3 * 4096 - 1]);
    strcpy(p + 4090, "across pages");
    printf("%s\n", p + 4090);
    printf("%d\n", mprotect(p, 4096, PROT_READ));
    printf("%d\n", munmap(p, 3 * 4096));
    int fd = open("f", O_RDWR | O_CREAT, 0600);
    for (int i = 0; i < 1000; i++)
        write(fd, "0123456789", 10);
    char *m = mmap(NULL, 10000, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    printf("%.10s %c\n", m, m[9999]);
    m[0] = 'X';
    char b[3] = {0};
    pread(fd, b, 2, 0);
    printf("%c %s\n", m[0], b);
    char *second = mmap(NULL, 100, PROT_READ, MAP_PRIVATE, fd, 8192);
    printf("%.5s\n", second);
    printf("%d %d\n", munmap(m, 10000), munmap(second, 100));
    printf("%d %d\n", mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED, errno == EINVAL);
    printf("%d %d\n", mmap(NULL, 100, PROT_READ, MAP_PRIVATE, 77, 0) == MAP_FAILED, errno == EBADF);
    char *grow = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    strcpy(grow, "moved");
    grow = mremap(grow, 4096, 64 * 4096, MREMAP_MAYMOVE);
    grow[64 * 4096 - 1] = 1;
    printf("%s\n", grow);
    return 0;
}
