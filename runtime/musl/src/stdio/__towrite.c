/* Standard output is line-buffered only on a terminal. musl finds out at the first flush and until then looks for the last
 * end of line in what is printed, which is one path per place where it may be; here it is asked when printing starts.
 * With planned failures, or without a standard output, writing may fail and the order of system calls stays musl's own. */
#define __towrite __musl_towrite
#include <../stdio/__towrite.c>
#undef __towrite
#include <errno.h>
#include <sys/ioctl.h>

/* runtime/kernel: may system calls fail by plan? */
int tf_kernel_plans_failures(void);

static int is_open_and_no_terminal(int fd)
{
    struct winsize size;
    long result = __syscall(SYS_ioctl, fd, TIOCGWINSZ, &size);
    return result != 0 && result != -EBADF;
}

hidden int __towrite(FILE *f)
{
    if (f == stdout && f->lbf == '\n' && !(f->flags & F_SVB) && !tf_kernel_plans_failures()
        && is_open_and_no_terminal(f->fd))
        f->lbf = -1;
    return __musl_towrite(f);
}
