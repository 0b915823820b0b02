/* The machine as programs see it: uname, limits, usage, memory; and what only an administrator may do. */
#include "env.h"
#include "syscalls.h"

/* uname(2)
 * models: a Linux 5.15 on x86-64 with the configured host name
 * ignores: nothing
 * forks: never */
long tfk_sys_uname(struct k_utsname *u) {
    memset(u, 0, sizeof *u);
    memcpy(u->sysname, "Linux", 6);
    memcpy(u->nodename, "trefoil", 8);
    tf_config("hostname", u->nodename, sizeof u->nodename);
    memcpy(u->release, "5.15.0", 7);
    memcpy(u->version, "#1 SMP", 7);
    memcpy(u->machine, "x86_64", 7);
    memcpy(u->domainname, "(none)", 7);
    tf_told("uname", "", u, sizeof *u);
    return 0;
}

/* sethostname(2), setdomainname(2), mount(2), umount2(2), swapon(2), swapoff(2), reboot(2), pivot_root(2),
 * acct(2), quotactl(2), init_module(2), delete_module(2), iopl(2), ioperm(2), settimeofday(2)
 * models: EPERM: what needs an administrator of the host is refused, for uid 0 as well
 * ignores: everything else
 * forks: never */
long tfk_sys_refused(void) { return -EPERM; }

static bool is_self(int pid) { return (pid == 0) | (pid == tfk.pid); }

/* prlimit64(2)
 * models: all limits; files and descriptors are enforced
 * ignores: processor time, memory and stack limits are kept and not enforced
 * forks: never */
long tfk_sys_prlimit64(int pid, unsigned which, const struct k_rlimit *new, struct k_rlimit *old) {
    if (!is_self(pid)) return -ESRCH;
    if (which >= RLIM_NLIMITS) return -EINVAL;
    struct k_rlimit *limit = &tfk.limits[which];
    struct k_rlimit next = new ? *new : *limit;
    if (next.cur > next.max) return -EINVAL;
    if (next.max > limit->max && !tfk_privileged()) return -EPERM;
    if (old) *old = *limit;
    *limit = next;
    return 0;
}

/* getrlimit(2)
 * models: as prlimit64
 * ignores: nothing
 * forks: never */
long tfk_sys_getrlimit(unsigned which, struct k_rlimit *out) { return tfk_sys_prlimit64(0, which, NULL, out); }

/* setrlimit(2)
 * models: as prlimit64
 * ignores: as prlimit64
 * forks: never */
long tfk_sys_setrlimit(unsigned which, const struct k_rlimit *new) { return tfk_sys_prlimit64(0, which, new, NULL); }

/* getrusage(2)
 * models: processor time as user time, a fixed resident size
 * ignores: system time, faults, children
 * forks: never */
long tfk_sys_getrusage(int who, struct k_rusage *out) {
    if (who < -1 || who > 1) return -EINVAL;
    memset(out, 0, sizeof *out);
    if (who == -1) return 0;
    s64 cpu = tfk_processor_time();
    out->utime = (struct k_timeval){cpu / 1000000000, cpu % 1000000000 / 1000};
    out->rest[0] = 2048;
    tfk_tell_about("getrusage", who, out, sizeof *out);
    return 0;
}

/* sysinfo(2)
 * models: configured memory, half of it free; uptime from the monotonic clock
 * ignores: load
 * forks: never */
long tfk_sys_sysinfo(struct k_sysinfo *out) {
    memset(out, 0, sizeof *out);
    out->uptime = tfk_monotonic() / 1000000000;
    out->totalram = (u64)tfk_config_number("memory", 8l << 30);
    out->freeram = out->totalram / 2;
    out->procs = 1;
    out->mem_unit = 1;
    tf_told("sysinfo", "", out, sizeof *out);
    /* Other libraries take the load from here. */
    static const char load[] = "0.00 0.00 0.00 1/1 1\n";
    tf_told("file", "/proc/loadavg", load, sizeof load - 1);
    return 0;
}

/* syslog(2)
 * models: EPERM
 * ignores: the kernel's log
 * forks: never */
long tfk_sys_syslog(void) { return -EPERM; }

/* personality(2)
 * models: 0, the usual one
 * ignores: changes
 * forks: never */
long tfk_sys_personality(void) { return 0; }

/* membarrier(2)
 * models: no command is supported
 * ignores: other threads
 * forks: never */
long tfk_sys_membarrier(int command) { return command == 0 ? 0 : -EINVAL; }
