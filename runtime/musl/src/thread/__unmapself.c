/* A thread that frees its own stack and ends. The stack belongs to the engine, which frees it at SYS_exit;
 * musl's version switches stacks with assembly. */
#include "pthread_impl.h"
#include "syscall.h"

hidden void __unmapself(void *base, size_t size)
{
    (void)base;
    (void)size;
    __syscall(SYS_exit, 0);
    __builtin_unreachable();
}
