/* Signals of the process to itself: actions, mask, pending set, delivery.
 *
 * A handler is called as a function when the system call that made its signal deliverable is about to
 * return, so the kernel holds nothing then and the handler may longjmp. Not here: signals between processes. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

#define SIG_DFL 0ul
#define SIG_IGN 1ul
#define UCONTEXT_SIZE 968
#define UCONTEXT_MASK 296

static u64 bit(int sig) { return 1ul << (sig - 1); }
static u64 unblockable(void) { return bit(SIGKILL) | bit(SIGSTOP); }

static bool ignored_by_default(int sig) {
    return (bit(sig) & (bit(SIGCHLD) | bit(SIGCONT) | bit(SIGURG) | bit(SIGWINCH))) != 0;
}

static bool stops_by_default(int sig) {
    return (bit(sig) & (bit(SIGSTOP) | bit(SIGTSTP) | bit(SIGTTIN) | bit(SIGTTOU))) != 0;
}

static bool is_ignored(int sig) {
    uintptr_t h = (uintptr_t)tfk.actions[sig].handler;
    return h == SIG_IGN || (h == SIG_DFL && ignored_by_default(sig));
}

void tfk_raise(int sig, int code) {
    if (is_ignored(sig) && !(tfk.blocked & bit(sig))) return;
    tfk.pending |= bit(sig);
    tfk.infos[sig] = (struct k_siginfo){.signo = sig, .code = code, .pid = tfk.pid, .uid = (int)tfk.uid};
    if (code == SI_KERNEL) tfk.infos[sig].pid = tfk.infos[sig].uid = 0;
}

bool tfk_signal_pending(void) { return (tfk.pending & ~tfk.blocked) != 0; }

void tfk_check_alarm(void) {
    struct timer *a = &tfk.alarm;
    if (!a->due || tfk_monotonic() < a->due) return;
    a->due = a->interval ? a->due + a->interval : 0;
    tfk_raise(SIGALRM, SI_KERNEL);
}

static void default_action(int sig) {
    if (stops_by_default(sig)) tf_gap("the process stops itself with a signal");
    tf_signal_exit(sig);
}

static void call_handler(int sig, struct k_sigaction a) {
    u64 saved = tfk.blocked;
    struct k_siginfo info = tfk.infos[sig];
    u8 context[UCONTEXT_SIZE];
    tfk.blocked |= (a.mask | (a.flags & SA_NODEFER ? 0 : bit(sig))) & ~unblockable();
    if (a.flags & SA_RESETHAND) tfk.actions[sig].handler = (void (*)(int))SIG_DFL;
    if (a.flags & SA_SIGINFO) {
        memset(context, 0, sizeof context);
        memcpy(context + UCONTEXT_MASK, &saved, sizeof saved);
        void (*handler)(int, struct k_siginfo *, void *) = (void (*)(int, struct k_siginfo *, void *))(uintptr_t)a.handler;
        handler(sig, &info, context);
        memcpy(&saved, context + UCONTEXT_MASK, sizeof saved);
    } else {
        a.handler(sig);
    }
    tfk.blocked = saved & ~unblockable();
}

void tfk_deliver_signals(void) {
    while (tfk_signal_pending()) {
        int sig = __builtin_ctzl(tfk.pending & ~tfk.blocked) + 1;
        tfk.pending &= ~bit(sig);
        struct k_sigaction a = tfk.actions[sig];
        if (is_ignored(sig)) continue;
        if ((uintptr_t)a.handler == SIG_DFL) default_action(sig);
        else call_handler(sig, a);
    }
}

/* The program waits for something that only a signal could end. */
long tfk_block(const char *what) {
    while (!tfk_signal_pending()) {
        if (!tfk.alarm.due) tf_hang(what);
        s64 now = tfk_monotonic();
        if (tfk.alarm.due > now) tfk.skipped += tfk.alarm.due - now;
        tfk_check_alarm();
    }
    return -EINTR;
}

/* A server that has answered all its symbolic clients waits for the next one: the path has come to its end. */
long tfk_block_for_client(const char *what) {
    if (tfk_symbolic.n_sockets && !tfk_signal_pending() && !tfk.alarm.due) tf_exit(0);
    return tfk_block(what);
}

/* rt_sigaction(2)
 * models: handlers with and without siginfo, masks, SA_NODEFER, SA_RESETHAND; EINVAL
 * ignores: SA_ONSTACK (handlers run on the usual stack), SA_RESTART
 * forks: never */
long tfk_sys_rt_sigaction(int sig, const struct k_sigaction *new, struct k_sigaction *old, size_t size) {
    if (size != 8 || sig < 1 || sig > NSIG) return -EINVAL;
    if (new && (bit(sig) & unblockable())) return -EINVAL;
    if (old) *old = tfk.actions[sig];
    if (!new) return 0;
    tfk.actions[sig] = *new;
    tfk.actions[sig].mask &= ~unblockable();
    if (is_ignored(sig)) tfk.pending &= ~bit(sig);
    return 0;
}

/* rt_sigprocmask(2)
 * models: blocking, unblocking, delivery of what becomes unblocked
 * ignores: nothing
 * forks: never */
long tfk_sys_rt_sigprocmask(int how, const u64 *set, u64 *old, size_t size) {
    if (size != 8) return -EINVAL;
    u64 before = tfk.blocked;
    if (set) {
        switch (how) {
        case SIG_BLOCK: tfk.blocked |= *set; break;
        case SIG_UNBLOCK: tfk.blocked &= ~*set; break;
        case SIG_SETMASK: tfk.blocked = *set; break;
        default: return -EINVAL;
        }
        tfk.blocked &= ~unblockable();
    }
    if (old) *old = before;
    return 0;
}

/* rt_sigpending(2)
 * models: blocked pending signals
 * ignores: nothing
 * forks: never */
long tfk_sys_rt_sigpending(u64 *set, size_t size) {
    if (size != 8) return -EINVAL;
    *set = tfk.pending & tfk.blocked;
    return 0;
}

/* rt_sigsuspend(2)
 * models: waiting with another mask for a pending signal or the alarm
 * ignores: nothing
 * forks: never */
long tfk_sys_rt_sigsuspend(const u64 *mask, size_t size) {
    if (size != 8) return -EINVAL;
    u64 saved = tfk.blocked;
    tfk.blocked = *mask & ~unblockable();
    tfk_block("sigsuspend: no signal can come");
    tfk_deliver_signals();
    tfk.blocked = saved;
    return -EINTR;
}

/* pause(2)
 * models: waiting for a pending signal or the alarm
 * ignores: nothing
 * forks: never */
long tfk_sys_pause(void) { return tfk_block("pause: no signal can come"); }

/* rt_sigtimedwait(2)
 * models: taking a pending signal of the set, the alarm, time-out (EAGAIN)
 * ignores: nothing
 * forks: never */
long tfk_sys_rt_sigtimedwait(const u64 *set, struct k_siginfo *info, const struct k_timespec *timeout, size_t size) {
    if (size != 8) return -EINVAL;
    s64 wait = timeout ? tfk_nanoseconds(timeout) : -1;
    if (timeout && wait < 0) return wait;
    if (!(tfk.pending & *set) && timeout) tfk_sleep_until(tfk_monotonic() + wait);
    if (!(tfk.pending & *set) && !timeout) {
        u64 saved = tfk.blocked;
        tfk.blocked &= ~*set;
        tfk_block("sigwait: no signal can come");
        tfk.blocked = saved;
    }
    if (!(tfk.pending & *set)) return timeout ? -EAGAIN : -EINTR;
    int sig = __builtin_ctzl(tfk.pending & *set) + 1;
    tfk.pending &= ~bit(sig);
    if (info) *info = tfk.infos[sig];
    return sig;
}

/* sigaltstack(2)
 * models: the setting, EINVAL, ENOMEM
 * ignores: handlers do not run on it
 * forks: never */
long tfk_sys_sigaltstack(const struct k_stack *new, struct k_stack *old) {
    if (old) {
        *old = tfk.altstack;
        if (!tfk.altstack.sp) old->flags = SS_DISABLE;
    }
    if (!new) return 0;
    if (new->flags & SS_DISABLE) {
        tfk.altstack = (struct k_stack){0};
        return 0;
    }
    if (new->size < 2048) return -ENOMEM;
    tfk.altstack = *new;
    return 0;
}

static long send(int sig, int code) {
    if (sig < 0 || sig > NSIG) return -EINVAL;
    if (sig) tfk_raise(sig, code);
    return 0;
}

/* Nobody else is there to receive a signal; init may not be sent one. */
static long send_other(int pid, int sig) {
    if (sig < 0 || sig > NSIG) return -EINVAL;
    if (pid == 1 || pid == tfk.ppid) return -EPERM;
    return -ESRCH;
}

/* kill(2)
 * models: signals to the process itself and its group; EPERM for init and the parent, ESRCH for others
 * ignores: other processes of the host, which are never touched
 * forks: on a symbolic process id, self or not */
long tfk_sys_kill(int pid, int sig) {
    bool self = (pid == tfk.pid) | (pid == 0) | (pid == -tfk.pgid);
    return self ? send(sig, SI_USER) : send_other(pid, sig);
}

/* tkill(2)
 * models: the one thread, ESRCH for others
 * ignores: other threads
 * forks: as kill */
long tfk_sys_tkill(int tid, int sig) { return tid == tfk.pid ? send(sig, SI_TKILL) : send_other(tid, sig); }

/* tgkill(2)
 * models: the one thread, ESRCH for others
 * ignores: other threads
 * forks: as kill */
long tfk_sys_tgkill(int pid, int tid, int sig) {
    bool self = (tid == tfk.pid) & (pid == tfk.pid);
    return self ? send(sig, SI_TKILL) : send_other(tid, sig);
}

/* rt_sigqueueinfo(2)
 * models: a signal with a value to the process itself
 * ignores: queueing of several
 * forks: as kill */
long tfk_sys_rt_sigqueueinfo(int pid, int sig, const struct k_siginfo *info) {
    if (pid != tfk.pid) return send_other(pid, sig);
    long err = send(sig, SI_QUEUE);
    if (!err && sig && (tfk.pending & bit(sig))) tfk.infos[sig].value = info->value;
    return err;
}

/* rt_sigreturn(2)
 * models: nothing: handlers return as functions
 * ignores: everything
 * forks: never */
long tfk_sys_rt_sigreturn(void) { return 0; }
