/* Futexes of a single thread: nobody else can wake or be woken. */
#include "env.h"
#include "syscalls.h"

static long wait(const int *addr, int value, const struct k_timespec *timeout, bool absolute) {
    if (*(volatile const int *)addr != value) return -EAGAIN;
    if (!timeout) return tfk_block("futex: a lock that this thread holds itself");
    s64 ns = tfk_nanoseconds(timeout);
    if (ns < 0) return ns;
    s64 base = absolute ? 0 : tfk_monotonic();
    return tfk_sleep_until(base + ns) ? -ETIMEDOUT : -EINTR;
}

/* futex(2)
 * models: uncontended use: wake finds nobody, wait returns at once, times out or hangs
 * ignores: real-time clock of absolute time-outs, robust and priority-inheriting locks of other threads
 * forks: on a symbolic futex word */
long tfk_sys_futex(int *addr, int op, int value, const struct k_timespec *timeout, int *addr2, int value3) {
    (void)addr2;
    switch (op & FUTEX_CMD_MASK) {
    case FUTEX_WAIT: return wait(addr, value, timeout, false);
    case FUTEX_WAIT_BITSET: return value3 ? wait(addr, value, timeout, true) : -EINVAL;
    case FUTEX_WAKE:
    case FUTEX_WAKE_BITSET:
    case FUTEX_REQUEUE:
    case FUTEX_WAKE_OP: return 0;
    case FUTEX_CMP_REQUEUE: return *addr == value3 ? 0 : -EAGAIN;
    case FUTEX_LOCK_PI:
    case FUTEX_TRYLOCK_PI:
        if (*addr) return -EDEADLK;
        *addr = tfk.pid;
        return 0;
    case FUTEX_UNLOCK_PI: *addr = 0; return 0;
    default: return -ENOSYS;
    }
}
