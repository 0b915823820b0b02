/* File descriptors: the table, close, dup, fcntl, ioctl.
 *
 * Not here: what a file does (file_ops). Invariant: a slot holds one reference to its open file.
 *
 * A symbolic standard stream may be closed from the start. Its first use decides, by one fork. Where a closed one
 * would be seen without being used (the number of a new descriptor, the names of /proc/self/fd, a mere close) it is
 * open: such programs do not look, and each of their paths would fork. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

static struct file *settled(struct fd_slot *slot) {
    struct file *f = slot->file;
    if (!f || !f->node->maybe_closed) return f;
    f->node->maybe_closed = false;
    if (!tfk_decide(f->node->shown_type == TYPE_CLOSED)) return f;
    slot->file = NULL;
    tfk_file_unref(f);
    return NULL;
}

/* Without a fork; a given test may say that it is closed. */
static struct file *settled_as_open(struct fd_slot *slot) {
    const struct file *f = slot->file;
    if (f && f->node->maybe_closed && tfk_is_symbolic(f->node->shown_type)) tf_assume(f->node->shown_type != TYPE_CLOSED);
    return settled(slot);
}

struct file *tfk_fd(int fd) {
    if (tfk_is_symbolic(fd)) fd = tfk_choose_fd(fd);
    if (fd < 0 || (u32)fd >= tfk.n_fds) return NULL;
    return settled(&tfk.fds[fd]);
}

struct file *tfk_fd_taken(u32 fd) { return fd < tfk.n_fds ? settled_as_open(&tfk.fds[fd]) : NULL; }

struct file *tfk_fd_io(int fd) {
    struct file *f = tfk_fd(fd);
    return f && !(f->flags & O_PATH) ? f : NULL;
}

static bool grow_table(u32 need) {
    u32 cap = tfk.n_fds ? tfk.n_fds : 16;
    while (cap < need) cap *= 2;
    if (cap == tfk.n_fds) return true;
    struct fd_slot *fds = tf_alloc(cap * sizeof *fds);
    if (!fds) return false;
    if (tfk.n_fds) memcpy(fds, tfk.fds, tfk.n_fds * sizeof *fds);
    tf_free(tfk.fds);
    tfk.fds = fds;
    tfk.n_fds = cap;
    return true;
}

long tfk_fd_install(struct file *f, int lowest, bool cloexec) {
    u32 fd = (u32)lowest;
    while (tfk_fd_taken(fd)) fd++;
    if (fd >= tfk.limits[RLIMIT_NOFILE].cur || !grow_table(fd + 1)) {
        tfk_file_unref(f);
        return -EMFILE;
    }
    tfk.fds[fd].file = f;
    tfk.fds[fd].cloexec = cloexec;
    return fd;
}

long tfk_fd_close(int fd) {
    if (tfk_is_symbolic(fd)) fd = tfk_choose_fd(fd);
    struct file *f = fd < 0 ? NULL : tfk_fd_taken((u32)fd);
    if (!f) return -EBADF;
    tfk.fds[fd].file = NULL;
    tfk_file_unref(f);
    return 0;
}

/* close(2)
 * models: EBADF, release of the open file with its last descriptor
 * ignores: EIO and EINTR unless planned; a symbolic standard stream that was not used before is open
 * forks: never on a concrete descriptor */
long tfk_sys_close(int fd) { return tfk_fd_close(fd); }

/* close_range(2)
 * models: closing and close-on-exec over a range
 * ignores: CLOSE_RANGE_UNSHARE
 * forks: never */
long tfk_sys_close_range(unsigned first, unsigned last, unsigned flags) {
    if (first > last || (flags & ~6u)) return -EINVAL;
    for (u32 fd = first; fd < tfk.n_fds && fd <= last; fd++) {
        if (!tfk_fd_taken(fd)) continue;
        if (flags & 4) tfk.fds[fd].cloexec = true;
        else tfk_fd_close((int)fd);
    }
    return 0;
}

static long dup_from(int fd, long lowest, bool cloexec) {
    struct file *f = tfk_fd(fd);
    if (!f) return -EBADF;
    if (lowest < 0 || (u64)lowest >= tfk.limits[RLIMIT_NOFILE].cur) return -EINVAL;
    f->refs++;
    return tfk_fd_install(f, (int)lowest, cloexec);
}

static long dup_onto(int old, int new, bool cloexec) {
    struct file *f = tfk_fd(old);
    if (!f || new < 0 || (u64)new >= tfk.limits[RLIMIT_NOFILE].cur) return -EBADF;
    if (!grow_table((u32)new + 1)) return -ENOMEM;
    f->refs++;
    struct file *replaced = tfk.fds[new].file;
    tfk.fds[new].file = f;
    tfk.fds[new].cloexec = cloexec;
    if (replaced) tfk_file_unref(replaced);
    return new;
}

/* dup(2)
 * models: shared open file, lowest free descriptor, EBADF, EMFILE
 * ignores: nothing
 * forks: never */
long tfk_sys_dup(int fd) { return dup_from(fd, 0, false); }

/* dup2(2)
 * models: silent close of the target, equal descriptors, EBADF
 * ignores: EBUSY
 * forks: never */
long tfk_sys_dup2(int old, int new) {
    if (old == new) return tfk_fd(old) ? new : -EBADF;
    return dup_onto(old, new, false);
}

/* dup3(2)
 * models: as dup2, O_CLOEXEC, EINVAL for equal descriptors
 * ignores: EBUSY
 * forks: never */
long tfk_sys_dup3(int old, int new, int flags) {
    if ((flags & ~O_CLOEXEC) || old == new) return -EINVAL;
    return dup_onto(old, new, (flags & O_CLOEXEC) != 0);
}

static long set_flags(struct file *f, long arg) {
    const u32 settable = O_APPEND | O_NONBLOCK | O_ASYNC | O_DIRECT | O_NOATIME;
    f->flags = (f->flags & ~settable) | ((u32)arg & settable);
    return 0;
}

/* There is one process, so a lock is always granted and never seen by anybody else. */
static long lock(struct file *f, int command, struct k_flock *l) {
    if (!l) return -EFAULT;
    if (l->type < F_RDLCK || l->type > F_UNLCK || l->whence < 0 || l->whence > 2) return -EINVAL;
    if (command == F_GETLK || command == F_OFD_GETLK) {
        if (l->type == F_UNLCK) return -EINVAL;
        l->type = F_UNLCK;
        return 0;
    }
    if (l->type == F_RDLCK && !may_read(f)) return -EBADF;
    if (l->type == F_WRLCK && !may_write(f)) return -EBADF;
    return 0;
}

static long path_fd_command(int command) {
    return command == F_DUPFD || command == F_DUPFD_CLOEXEC || command == F_GETFD || command == F_SETFD ||
           command == F_GETFL;
}

/* fcntl(2)
 * models: F_DUPFD, F_GETFD/SETFD, F_GETFL/SETFL, locks of a single process, pipe size, owner
 * ignores: leases, seals, signals on I/O
 * forks: never on a concrete command */
long tfk_sys_fcntl(int fd, int command, long arg) {
    struct file *f = tfk_fd(fd);
    if (!f || ((f->flags & O_PATH) && !path_fd_command(command))) return -EBADF;
    switch (command) {
    case F_DUPFD: return dup_from(fd, arg, false);
    case F_DUPFD_CLOEXEC: return dup_from(fd, arg, true);
    case F_GETFD: return tfk.fds[fd].cloexec ? FD_CLOEXEC : 0;
    case F_SETFD: tfk.fds[fd].cloexec = (arg & FD_CLOEXEC) != 0; return 0;
    case F_GETFL: return (long)(f->flags & ~(u32)O_CLOEXEC);
    case F_SETFL: return set_flags(f, arg);
    case F_GETLK:
    case F_SETLK:
    case F_SETLKW:
    case F_OFD_GETLK:
    case F_OFD_SETLK:
    case F_OFD_SETLKW: return lock(f, command, (struct k_flock *)arg);
    case F_SETOWN: return 0;
    case F_GETOWN: return 0;
    case F_GETPIPE_SZ:
    case F_SETPIPE_SZ: return is_type(f->node, S_IFIFO) ? 65536 : -EBADF;
    default: return -EINVAL;
    }
}

/* flock(2)
 * models: always granted, there is one process; EBADF, EINVAL
 * ignores: contention between two open files of the same process
 * forks: never */
long tfk_sys_flock(int fd, int operation) {
    int op = operation & ~4;
    if (!tfk_fd_io(fd)) return -EBADF;
    return op == 1 || op == 2 || op == 8 ? 0 : -EINVAL;
}

/* ioctl(2)
 * models: FIOCLEX, FIONBIO, FIONREAD and terminal requests of the file's kind, ENOTTY otherwise
 * ignores: device requests
 * forks: never on a concrete request */
long tfk_sys_ioctl(int fd, unsigned request, void *arg) {
    struct file *f = tfk_fd_io(fd);
    if (!f) return -EBADF;
    switch (request) {
    case FIOCLEX: tfk.fds[fd].cloexec = true; return 0;
    case FIONCLEX: tfk.fds[fd].cloexec = false; return 0;
    case FIONBIO:
        f->flags = *(int *)arg ? f->flags | O_NONBLOCK : f->flags & ~(u32)O_NONBLOCK;
        return 0;
    case FIONREAD:
        if (!is_type(f->node, S_IFREG)) break;
        if (f->node->symbolic_size) tfk_settle_size(f->node);
        *(int *)arg = (int)(f->node->size - f->pos);
        return 0;
    default: break;
    }
    return f->ops->ioctl ? f->ops->ioctl(f, request, arg) : -ENOTTY;
}
