/* The process: its end, its children (none), threads (none), scheduling and small per-process settings.
 *
 * Not here: identity (ids.c), signals (signal.c). A thread or another program ends the path with a gap that
 * names it; a second process is refused. */
#include "env.h"
#include "path.h"
#include "syscalls.h"

/* exit(2)
 * models: the status
 * ignores: nothing
 * forks: never */
long tfk_sys_exit(int status) { tf_exit(status & 0xff); }

/* exit_group(2)
 * models: the status
 * ignores: nothing
 * forks: never */
long tfk_sys_exit_group(int status) { tf_exit(status & 0xff); }

/* Paths have one process. A kernel that is out of them says so, and the replay of the test makes it say so. */
static long no_process(void) {
    tf_warn_once("fork fails with EAGAIN, here and in replays: what a child process does is not explored");
    tfk_failure_of("fork", "", "EAGAIN");
    return -EAGAIN;
}

/* fork(2)
 * models: EAGAIN: there are as many processes as there may be
 * ignores: everything else
 * forks: never */
long tfk_sys_fork(void) { return no_process(); }

/* vfork(2)
 * models: as fork
 * ignores: everything else
 * forks: never */
long tfk_sys_vfork(void) { return no_process(); }

/* clone(2)
 * models: as fork; a thread is a gap
 * ignores: everything else
 * forks: never */
long tfk_sys_clone(u64 flags) {
    if (flags & CLONE_THREAD) tf_gap("threads");
    return no_process();
}

/* clone3(2)
 * models: ENOSYS, so that callers fall back to clone
 * ignores: everything
 * forks: never */
long tfk_sys_clone3(void) { return -ENOSYS; }

/* execveat(2)
 * models: ENOENT, EACCES and ENOTDIR of the program's name; success is a gap that names the program
 * ignores: running it
 * forks: as openat on a symbolic name */
long tfk_sys_execveat(int dirfd, const char *path, char *const *argv, char *const *envp, int flags) {
    struct node *n;
    char what[PATH_MAX + 16];
    (void)argv, (void)envp;
    long err = tfk_find(dirfd, path, flags, &n);
    if (err) return err;
    if (is_type(n, S_IFLNK)) return -ELOOP;
    if (!is_type(n, S_IFREG)) return -EACCES;
    err = tfk_permission(n, X_OK);
    if (err) return err;
    struct text t = {what, 0, sizeof what - 1};
    tfk_text(&t, "execve: ");
    tfk_text(&t, path);
    what[t.len] = 0;
    tf_gap(what);
}

/* execve(2)
 * models: as execveat
 * ignores: running the program
 * forks: as openat on a symbolic name */
long tfk_sys_execve(const char *path, char *const *argv, char *const *envp) {
    return tfk_sys_execveat(AT_FDCWD, path, argv, envp, 0);
}

/* wait4(2)
 * models: ECHILD: there are no children
 * ignores: everything else
 * forks: never */
long tfk_sys_wait4(void) { return -ECHILD; }

/* waitid(2)
 * models: ECHILD: there are no children
 * ignores: everything else
 * forks: never */
long tfk_sys_waitid(void) { return -ECHILD; }

/* set_tid_address(2)
 * models: the thread's id
 * ignores: the address, which matters when a thread ends
 * forks: never */
long tfk_sys_set_tid_address(void) { return tfk.pid; }

/* set_robust_list(2)
 * models: success
 * ignores: the list, which matters when a thread dies
 * forks: never */
long tfk_sys_set_robust_list(void) { return 0; }

/* rseq(2)
 * models: ENOSYS: restartable sequences are optional
 * ignores: everything
 * forks: never */
long tfk_sys_rseq(void) { return -ENOSYS; }

/* arch_prctl(2)
 * models: the thread pointer (FS)
 * ignores: GS (EINVAL)
 * forks: never */
long tfk_sys_arch_prctl(int code, void *arg) {
    switch (code) {
    case ARCH_SET_FS:
        tfk.thread_pointer = arg;
        tf_set_thread_pointer(arg);
        return 0;
    case ARCH_GET_FS: *(void **)arg = tfk.thread_pointer; return 0;
    default: return -EINVAL;
    }
}

#define PR_SET_PDEATHSIG 1
#define PR_GET_DUMPABLE 3
#define PR_SET_DUMPABLE 4
#define PR_SET_NAME 15
#define PR_GET_NAME 16
#define PR_CAPBSET_READ 23
#define PR_SET_NO_NEW_PRIVS 38
#define PR_GET_NO_NEW_PRIVS 39

/* prctl(2)
 * models: the process name; accepts what has no effect here
 * ignores: seccomp, capabilities, memory layout (EINVAL)
 * forks: never */
long tfk_sys_prctl(int option, long arg) {
    switch (option) {
    case PR_SET_NAME:
        for (int i = 0; i < 15; i++) {
            tfk.comm[i] = ((const char *)arg)[i];
            if (!tfk.comm[i]) break;
        }
        return 0;
    case PR_GET_NAME: memcpy((char *)arg, tfk.comm, sizeof tfk.comm); return 0;
    case PR_GET_DUMPABLE: return 1;
    case PR_CAPBSET_READ: return arg < 0 || arg > 40 ? -EINVAL : 1;
    case PR_SET_PDEATHSIG:
    case PR_SET_DUMPABLE:
    case PR_SET_NO_NEW_PRIVS:
    case PR_GET_NO_NEW_PRIVS: return 0;
    default: return -EINVAL;
    }
}

/* sched_yield(2)
 * models: success
 * ignores: there is nobody to yield to
 * forks: never */
long tfk_sys_sched_yield(void) { return 0; }

/* sched_getaffinity(2)
 * models: the configured number of processors
 * ignores: other processes (ESRCH)
 * forks: never */
long tfk_sys_sched_getaffinity(int pid, size_t size, u64 *mask) {
    if (!tfk_is_self(pid)) return -ESRCH;
    if (size < 8 || size % 8) return -EINVAL;
    long cpus = tfk_config_number("cpus", 1);
    *mask = cpus >= 64 ? ~0ul : (1ul << cpus) - 1;
    return 8;
}

/* sched_setaffinity(2)
 * models: success for the process itself
 * ignores: the mask
 * forks: never */
long tfk_sys_sched_setaffinity(int pid) { return tfk_is_self(pid) ? 0 : -ESRCH; }

/* sched_getscheduler(2)
 * models: SCHED_OTHER
 * ignores: nothing
 * forks: never */
long tfk_sys_sched_getscheduler(int pid) { return tfk_is_self(pid) ? 0 : -ESRCH; }

/* sched_setscheduler(2)
 * models: SCHED_OTHER accepted, EPERM for others
 * ignores: real-time policies
 * forks: never */
long tfk_sys_sched_setscheduler(int pid, int policy) {
    if (!tfk_is_self(pid)) return -ESRCH;
    return policy == 0 ? 0 : -EPERM;
}

/* sched_getparam(2)
 * models: priority 0
 * ignores: nothing
 * forks: never */
long tfk_sys_sched_getparam(int pid, int *param) {
    if (!tfk_is_self(pid)) return -ESRCH;
    *param = 0;
    return 0;
}

/* sched_get_priority_max(2)
 * models: the ranges of Linux's policies
 * ignores: nothing
 * forks: never */
long tfk_sys_sched_get_priority_max(int policy) {
    if (policy < 0 || policy > 6 || policy == 4) return -EINVAL;
    return policy == 1 || policy == 2 ? 99 : 0;
}

/* sched_get_priority_min(2)
 * models: the ranges of Linux's policies
 * ignores: nothing
 * forks: never */
long tfk_sys_sched_get_priority_min(int policy) {
    if (policy < 0 || policy > 6 || policy == 4) return -EINVAL;
    return policy == 1 || policy == 2 ? 1 : 0;
}

/* getpriority(2)
 * models: nice value 0, as the raw call returns it (20)
 * ignores: other processes
 * forks: never */
long tfk_sys_getpriority(int which) { return which < 0 || which > 2 ? -EINVAL : 20; }

/* setpriority(2)
 * models: success, EACCES below 0 without privilege
 * ignores: the value
 * forks: never */
long tfk_sys_setpriority(int which, int who, int value) {
    (void)who;
    if (which < 0 || which > 2) return -EINVAL;
    return value < 0 && !tfk_privileged() ? -EACCES : 0;
}

/* getcpu(2)
 * models: processor 0, node 0
 * ignores: nothing
 * forks: never */
long tfk_sys_getcpu(u32 *cpu, u32 *numa) {
    if (cpu) *cpu = 0;
    if (numa) *numa = 0;
    return 0;
}
