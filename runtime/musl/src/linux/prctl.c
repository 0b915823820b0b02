/* prctl with arguments that may be missing. */
#include <sys/prctl.h>
#include <tf_varargs.h>
#include "syscall.h"

int prctl(int op, ...)
{
    long x[4];
    va_list ap;
    va_start(ap, op);
    for (int i = 0; i < 4; i++) x[i] = tf_next_argument(ap);
    va_end(ap);
    return syscall(SYS_prctl, op, x[0], x[1], x[2], x[3]);
}
