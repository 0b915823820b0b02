/* Standard output is line-buffered only on a terminal. musl finds out at the first flush and until then looks for the last
 * end of line in what is printed, which is one path per place where it may be; here it is asked when printing starts.
 * With planned failures the order of system calls stays musl's own. */
#define __towrite __musl_towrite
#include <../stdio/__towrite.c>
#undef __towrite
#include <sys/ioctl.h>

/* runtime/kernel: may system calls fail by plan? */
int tf_kernel_plans_failures(void);

hidden int __towrite(FILE *f)
{
    struct winsize size;
    if (f == stdout && f->lbf == '\n' && !(f->flags & F_SVB) && !tf_kernel_plans_failures()
        && __syscall(SYS_ioctl, f->fd, TIOCGWINSZ, &size))
        f->lbf = -1;
    return __musl_towrite(f);
}
