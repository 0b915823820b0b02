/* The call behind pthread_create, posix_spawn and system: a second thread or process, which the engine does not
 * model yet. musl's version is assembly. */
#define _GNU_SOURCE
#include <sched.h>
#include "pthread_impl.h"

_Noreturn void tf_gap(const char *what);

int __clone(int (*func)(void *), void *stack, int flags, void *arg, ...)
{
    (void)func;
    (void)stack;
    (void)arg;
    if (flags & CLONE_THREAD) tf_gap("clone: a second thread");
    if (flags & CLONE_VFORK) tf_gap("exec: another program is started (posix_spawn, system or popen)");
    tf_gap("fork: a second process");
}
