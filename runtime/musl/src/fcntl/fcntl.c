/* fcntl without the fallbacks for old kernels, and with an argument that may be missing. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <tf_varargs.h>
#include "syscall.h"

int fcntl(int fd, int cmd, ...)
{
    va_list ap;
    va_start(ap, cmd);
    long arg = tf_next_argument(ap);
    va_end(ap);
    if (cmd == F_SETFL) arg |= O_LARGEFILE;
    if (cmd == F_SETLKW) return syscall_cp(SYS_fcntl, fd, cmd, arg);
    return syscall(SYS_fcntl, fd, cmd, arg);
}
