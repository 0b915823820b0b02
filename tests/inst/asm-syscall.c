// The syscall instruction itself, with three and six arguments.
#include "show.h"
#include <errno.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static long call3(long n, long a, long b, long c) {
    long r;
    __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return r;
}

static long call6(long n, long a, long b, long c, long d, long e, long f) {
    long r;
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;
    __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
    return r;
}

int main(void) {
    const char text[] = "by syscall\n";
    fflush(stdout);
    printf("%ld\n", call3(SYS_write, 1, (long)text, sizeof text - 1));
    printf("%d\n", call3(SYS_getpid, 0, 0, 0) == getpid());
    printf("%ld\n", call3(SYS_close, 999, 0, 0));
    char *p = (char *)call6(SYS_mmap, 0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    p[8191] = 7;
    printf("%d %d\n", p[0], p[8191]);
    printf("%ld\n", call3(SYS_munmap, (long)p, 8192, 0));
    printf("%ld %d\n", syscall(SYS_write, -1, text, 1), errno == EBADF);
    return 0;
}
