/* syscall with as many arguments as the caller passed. */
#define _BSD_SOURCE
#include <unistd.h>
#include <tf_varargs.h>
#include "syscall.h"

#undef syscall

long syscall(long n, ...)
{
    long x[6];
    va_list ap;
    va_start(ap, n);
    for (int i = 0; i < 6; i++) x[i] = tf_next_argument(ap);
    va_end(ap);
    return __syscall_ret(__syscall(n, x[0], x[1], x[2], x[3], x[4], x[5]));
}
