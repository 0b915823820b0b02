// klee_get_errno is the path's errno.
//@ klee: --libc=uclibc --posix-runtime prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
#include <errno.h>
#include <fcntl.h>
#include <klee/klee.h>

int main(void) {
    open("/no/such/file", O_RDONLY);
    klee_assert(klee_get_errno() == ENOENT);
    *klee_errno_addr() = 5;
    klee_assert(errno == 5);
    return 0;
}
