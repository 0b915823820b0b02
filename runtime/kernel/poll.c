/* Waiting for several files: poll, select and their p-forms.
 *
 * Invariant: a wait that no file can end moves the clock to the time-out, or hangs without one. */
#include "env.h"
#include "syscalls.h"

#define FOREVER INT64_MIN

/* Nothing is ready. Returns 0 after the time-out, -EINTR for a signal. */
long tfk_wait_timeout(s64 ns, const char *what) {
    if (ns == FOREVER) return tfk_block_for_client(what);
    if (ns <= 0) return 0;
    return tfk_sleep_until(tfk_monotonic() + ns) ? 0 : -EINTR;
}

static long check_all(struct k_pollfd *p, u64 n) {
    long ready = 0;
    for (u64 i = 0; i < n; i++) {
        p[i].revents = 0;
        if (p[i].fd < 0) continue;
        struct file *f = tfk_fd_io(p[i].fd);
        u32 always = POLLERR | POLLHUP | POLLNVAL;
        u32 got = f ? tfk_file_poll(f) : POLLNVAL;
        p[i].revents = (short)(got & ((u16)p[i].events | always));
        ready += p[i].revents != 0;
    }
    return ready;
}

static long wait_files(struct k_pollfd *p, u64 n, s64 ns) {
    if (n > tfk.limits[RLIMIT_NOFILE].cur) return -EINVAL;
    long ready = check_all(p, n);
    return ready ? ready : tfk_wait_timeout(ns, "poll: no file can become ready");
}

/* poll(2)
 * models: readiness of every kind of file, time-outs by moving the clock, POLLNVAL
 * ignores: priority data
 * forks: never */
long tfk_sys_poll(struct k_pollfd *p, u64 n, int ms) {
    return wait_files(p, n, ms < 0 ? FOREVER : (s64)ms * 1000000);
}

static long timeout_of(const struct k_timespec *t, s64 *ns) {
    *ns = t ? tfk_nanoseconds(t) : FOREVER;
    return t && *ns < 0 ? -EINVAL : 0;
}

/* Run `wait` under another signal mask. */
struct mask_swap {
    u64 saved;
    bool active;
};

static struct mask_swap swap_mask(const u64 *mask) {
    struct mask_swap s = {tfk.blocked, mask != NULL};
    if (mask) tfk.blocked = *mask & ~((1ul << (SIGKILL - 1)) | (1ul << (SIGSTOP - 1)));
    return s;
}

static void restore_mask(struct mask_swap s) {
    if (!s.active) return;
    tfk_deliver_signals();
    tfk.blocked = s.saved;
}

/* ppoll(2)
 * models: as poll, with a signal mask
 * ignores: the remaining time is not written back
 * forks: never */
long tfk_sys_ppoll(struct k_pollfd *p, u64 n, const struct k_timespec *t, const u64 *mask) {
    s64 ns;
    if (timeout_of(t, &ns)) return -EINVAL;
    struct mask_swap s = swap_mask(mask);
    long r = tfk_signal_pending() && mask ? -EINTR : wait_files(p, n, ns);
    restore_mask(s);
    return r;
}

static bool in_set(const u64 *set, int fd) { return set && (set[fd / 64] >> (fd % 64) & 1); }

struct sets {
    u64 *in, *out, *except;
};

/* Count (and with `write` store) the ready descriptors. */
static long select_pass(int n, struct sets s, bool write) {
    long ready = 0;
    for (int fd = 0; fd < n; fd++) {
        bool in = in_set(s.in, fd), out = in_set(s.out, fd), except = in_set(s.except, fd);
        if (!in && !out && !except) continue;
        struct file *f = tfk_fd_io(fd);
        if (!f) return -EBADF;
        u32 got = tfk_file_poll(f);
        bool r = in && (got & (POLLIN | POLLHUP | POLLERR)), w = out && (got & (POLLOUT | POLLERR));
        ready += r + w;
        if (!write) continue;
        u64 clear = ~(1ul << (fd % 64));
        if (in && !r) s.in[fd / 64] &= clear;
        if (out && !w) s.out[fd / 64] &= clear;
        if (except) s.except[fd / 64] &= clear;
    }
    return ready;
}

static long select_wait(int n, struct sets s, s64 ns) {
    if (n < 0) return -EINVAL;
    long ready = select_pass(n, s, false);
    if (ready == 0) {
        long err = tfk_wait_timeout(ns, "select: no file can become ready");
        if (err) return err;
    }
    return ready < 0 ? ready : select_pass(n, s, true);
}

/* select(2)
 * models: readiness, time-outs by moving the clock, EBADF
 * ignores: exceptional conditions (never), the remaining time
 * forks: never */
long tfk_sys_select(int n, u64 *in, u64 *out, u64 *except, const struct k_timeval *t) {
    if (t && (t->sec < 0 || t->usec < 0)) return -EINVAL;
    return select_wait(n, (struct sets){in, out, except}, t ? t->sec * 1000000000 + t->usec * 1000 : FOREVER);
}

struct mask_argument {
    const u64 *mask;
    size_t size;
};

/* pselect6(2)
 * models: as select, with a signal mask
 * ignores: as select
 * forks: never */
long tfk_sys_pselect6(int n, u64 *in, u64 *out, u64 *except, const struct k_timespec *t, const void *arg) {
    const struct mask_argument *m = arg;
    s64 ns;
    if (timeout_of(t, &ns)) return -EINVAL;
    const u64 *mask = m ? m->mask : NULL;
    struct mask_swap s = swap_mask(mask);
    long r = tfk_signal_pending() && mask ? -EINTR : select_wait(n, (struct sets){in, out, except}, ns);
    restore_mask(s);
    return r;
}
