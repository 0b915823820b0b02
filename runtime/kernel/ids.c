/* Identity: process, user and group ids. */
#include "env.h"
#include "syscalls.h"

/* getpid(2)
 * models: the configured id
 * ignores: nothing
 * forks: never */
long tfk_sys_getpid(void) { return tfk.pid; }

/* gettid(2)
 * models: the id of the one thread
 * ignores: nothing
 * forks: never */
long tfk_sys_gettid(void) { return tfk.pid; }

/* getppid(2)
 * models: the configured id
 * ignores: nothing
 * forks: never */
long tfk_sys_getppid(void) { return tfk.ppid; }

/* getpgid(2)
 * models: the process itself, ESRCH for others
 * ignores: other processes
 * forks: never */
long tfk_sys_getpgid(int pid) { return tfk_is_self(pid) ? tfk.pgid : -ESRCH; }

/* getpgrp(2)
 * models: the process group
 * ignores: nothing
 * forks: never */
long tfk_sys_getpgrp(void) { return tfk.pgid; }

/* setpgid(2)
 * models: the process itself, EPERM for a session leader, ESRCH for others
 * ignores: other groups (EPERM)
 * forks: never */
long tfk_sys_setpgid(int pid, int pgid) {
    if (pgid < 0) return -EINVAL;
    if (!tfk_is_self(pid)) return -ESRCH;
    if (tfk.sid == tfk.pid || !tfk_is_self(pgid)) return -EPERM;
    tfk.pgid = tfk.pid;
    return 0;
}

/* getsid(2)
 * models: the process itself, ESRCH for others
 * ignores: other processes
 * forks: never */
long tfk_sys_getsid(int pid) { return tfk_is_self(pid) ? tfk.sid : -ESRCH; }

/* setsid(2)
 * models: a new session, EPERM for a group leader
 * ignores: the controlling terminal
 * forks: never */
long tfk_sys_setsid(void) {
    if (tfk.pgid == tfk.pid) return -EPERM;
    return tfk.sid = tfk.pgid = tfk.pid;
}

/* getuid(2)
 * models: the real user
 * ignores: nothing
 * forks: never */
long tfk_sys_getuid(void) { return tfk.uid; }

/* geteuid(2)
 * models: the effective user
 * ignores: nothing
 * forks: never */
long tfk_sys_geteuid(void) { return tfk.euid; }

/* getgid(2)
 * models: the real group
 * ignores: nothing
 * forks: never */
long tfk_sys_getgid(void) { return tfk.gid; }

/* getegid(2)
 * models: the effective group
 * ignores: nothing
 * forks: never */
long tfk_sys_getegid(void) { return tfk.egid; }

/* getresuid(2)
 * models: all three users
 * ignores: nothing
 * forks: never */
long tfk_sys_getresuid(u32 *r, u32 *e, u32 *s) {
    *r = tfk.uid;
    *e = tfk.euid;
    *s = tfk.suid;
    return 0;
}

/* getresgid(2)
 * models: all three groups
 * ignores: nothing
 * forks: never */
long tfk_sys_getresgid(u32 *r, u32 *e, u32 *s) {
    *r = tfk.gid;
    *e = tfk.egid;
    *s = tfk.sgid;
    return 0;
}

#define KEEP ((u32)-1)

struct triple {
    u32 *real, *effective, *saved;
};

static bool allowed(const struct triple *t, u32 id) {
    return id == KEEP || tfk_privileged() || id == *t->real || id == *t->effective || id == *t->saved;
}

static long set_res(const struct triple *t, u32 r, u32 e, u32 s) {
    if (!allowed(t, r) || !allowed(t, e) || !allowed(t, s)) return -EPERM;
    if (r != KEEP) *t->real = r;
    if (s != KEEP) *t->saved = s;
    if (e != KEEP) *t->effective = e;
    return 0;
}

static long set_re(const struct triple *t, u32 r, u32 e) {
    bool moves_saved = r != KEEP || (e != KEEP && e != *t->real);
    if (!tfk_privileged() && r != KEEP && r != *t->real && r != *t->effective) return -EPERM;
    long err = set_res(t, r, e, KEEP);
    if (!err && moves_saved) *t->saved = *t->effective;
    return err;
}

static long set_one(const struct triple *t, u32 id) {
    if (id == KEEP) return -EINVAL;
    if (tfk_privileged()) return set_res(t, id, id, id);
    if (id != *t->real && id != *t->saved) return -EPERM;
    *t->effective = id;
    return 0;
}

#define USER (&(struct triple){&tfk.uid, &tfk.euid, &tfk.suid})
#define GROUP (&(struct triple){&tfk.gid, &tfk.egid, &tfk.sgid})

/* setuid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setuid(u32 id) { return set_one(USER, id); }

/* setgid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setgid(u32 id) { return set_one(GROUP, id); }

/* setreuid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setreuid(u32 r, u32 e) { return set_re(USER, r, e); }

/* setregid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setregid(u32 r, u32 e) { return set_re(GROUP, r, e); }

/* setresuid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setresuid(u32 r, u32 e, u32 s) { return set_res(USER, r, e, s); }

/* setresgid(2)
 * models: with and without privilege
 * ignores: capabilities
 * forks: never */
long tfk_sys_setresgid(u32 r, u32 e, u32 s) { return set_res(GROUP, r, e, s); }

/* setfsuid(2)
 * models: returns the effective user
 * ignores: the file system's own user
 * forks: never */
long tfk_sys_setfsuid(void) { return tfk.euid; }

/* setfsgid(2)
 * models: returns the effective group
 * ignores: the file system's own group
 * forks: never */
long tfk_sys_setfsgid(void) { return tfk.egid; }

/* getgroups(2)
 * models: supplementary groups, EINVAL for a short list
 * ignores: nothing
 * forks: never */
long tfk_sys_getgroups(int size, u32 *list) {
    if (size == 0) return tfk.n_groups;
    if (size < (int)tfk.n_groups) return -EINVAL;
    for (u32 i = 0; i < tfk.n_groups; i++) list[i] = tfk.groups[i];
    return tfk.n_groups;
}

/* setgroups(2)
 * models: up to 32 groups for uid 0, EPERM for others
 * ignores: more groups (EINVAL)
 * forks: never */
long tfk_sys_setgroups(size_t n, const u32 *list) {
    if (!tfk_privileged()) return -EPERM;
    if (n > sizeof tfk.groups / sizeof tfk.groups[0]) return -EINVAL;
    for (size_t i = 0; i < n; i++) tfk.groups[i] = list[i];
    tfk.n_groups = (u32)n;
    return 0;
}

/* capget(2)
 * models: all capabilities for uid 0, none for others; version 3
 * ignores: other processes
 * forks: never */
long tfk_sys_capget(u32 *header, u32 *data) {
    if (header[0] != 0x20080522) {
        header[0] = 0x20080522;
        return data ? -EINVAL : 0;
    }
    for (int i = 0; data && i < 6; i++) data[i] = tfk_privileged() && i % 3 != 2 ? (i < 3 ? ~0u : 0x1ff) : 0;
    return 0;
}

/* capset(2)
 * models: success for uid 0, EPERM for others
 * ignores: dropping capabilities
 * forks: never */
long tfk_sys_capset(void) { return tfk_privileged() ? 0 : -EPERM; }
