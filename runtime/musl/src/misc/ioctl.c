/* ioctl with an argument that may be missing. The conversions of old requests are for 32-bit machines. */
#include <sys/ioctl.h>
#include <tf_varargs.h>
#include "syscall.h"

int ioctl(int fd, int req, ...)
{
    va_list ap;
    va_start(ap, req);
    long arg = tf_next_argument(ap);
    va_end(ap);
    return syscall(SYS_ioctl, fd, req, arg);
}
