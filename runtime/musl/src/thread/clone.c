/* The call behind pthread_create: a second thread or process. musl's version is assembly that goes on in the
 * child; the kernel model starts none, so there is none to go on in. */
#define _GNU_SOURCE
#include <sched.h>
#include "pthread_impl.h"
#include "syscall.h"

int __clone(int (*func)(void *), void *stack, int flags, void *arg, ...)
{
    (void)func, (void)stack, (void)arg;
    return __syscall(SYS_clone, flags);
}
