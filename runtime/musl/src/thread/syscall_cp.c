/* System calls at which a thread can be cancelled. In assembly the three labels bound the instructions in
 * which a signal handler may still cancel the call; here a pending cancellation is seen before the call. */
#include "pthread_impl.h"
#include "syscall.h"

hidden long __cancel(void);
hidden const char __cp_begin[1], __cp_end[1], __cp_cancel[1];

hidden long __syscall_cp_asm(volatile void *cancel, syscall_arg_t n, syscall_arg_t a, syscall_arg_t b,
                             syscall_arg_t c, syscall_arg_t d, syscall_arg_t e, syscall_arg_t f)
{
    if (*(volatile int *)cancel) return __cancel();
    return __syscall(n, a, b, c, d, e, f);
}
