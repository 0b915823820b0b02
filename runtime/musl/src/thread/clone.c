/* The call behind pthread_create: a second thread or process, which the engine does not
 * model yet. musl's version is assembly. */
#define _GNU_SOURCE
#include <sched.h>
#include "pthread_impl.h"

_Noreturn void tf_gap(const char *what);

int __clone(int (*func)(void *), void *stack, int flags, void *arg, ...)
{
    (void)func, (void)stack, (void)arg;
    tf_gap(flags & CLONE_THREAD ? "clone: a second thread" : "fork: a second process");
}
