/* Changing metadata and size: chmod, chown, utimes, truncate, fallocate, umask; extended attributes.
 *
 * Not here: looking at it (stat.c). */
#include "env.h"
#include "path.h"
#include "symbolic.h"
#include "syscalls.h"

static long change_mode(struct node *n, u32 mode) {
    if (!tfk_owner(n)) return -EPERM;
    if (is_type(n, S_IFLNK)) return -EOPNOTSUPP;
    u32 foreign = (u32)!tfk_privileged() & (u32)!tfk_in_group(n->gid);
    mode &= 07777 & ~(foreign * S_ISGID);
    n->mode = (n->mode & S_IFMT) | mode;
    n->ctime = tfk_stamp();
    return 0;
}

/* fchmodat(2)
 * models: owner check, loss of set-group-id for foreign groups
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_fchmodat(int dirfd, const char *path, u32 mode) {
    struct node *n;
    long err = tfk_find(dirfd, path, 0, &n);
    return err ? err : change_mode(n, mode);
}

/* fchmodat2(2)
 * models: as fchmodat, AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_fchmodat2(int dirfd, const char *path, u32 mode, int flags) {
    struct node *n;
    if (flags & ~(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH)) return -EINVAL;
    long err = tfk_find(dirfd, path, flags, &n);
    return err ? err : change_mode(n, mode);
}

/* chmod(2)
 * models: as fchmodat
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_chmod(const char *path, u32 mode) { return tfk_sys_fchmodat(AT_FDCWD, path, mode); }

/* fchmod(2)
 * models: as fchmodat, EBADF
 * ignores: nothing
 * forks: never */
long tfk_sys_fchmod(int fd, u32 mode) {
    struct file *f = tfk_fd_io(fd);
    return f ? change_mode(f->node, mode) : -EBADF;
}

/* Uid 0 may all; an owner may give a file to one of his groups. Programs lose set-id bits. */
static long change_owner(struct node *n, u32 uid, u32 gid) {
    bool new_uid = uid != (u32)-1, new_gid = gid != (u32)-1;
    if (!tfk_privileged()) {
        if (new_uid && (uid != n->uid || tfk.euid != n->uid)) return -EPERM;
        if (new_gid && (tfk.euid != n->uid || (!tfk_in_group(gid) && gid != n->gid))) return -EPERM;
    }
    if (new_uid) n->uid = uid;
    if (new_gid) n->gid = gid;
    if (!is_type(n, S_IFDIR) && !is_type(n, S_IFLNK)) tfk_drop_set_ids(n);
    if (new_uid || new_gid) n->ctime = tfk_stamp();
    return 0;
}

/* fchownat(2)
 * models: owner and group rules, loss of set-id bits, AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_fchownat(int dirfd, const char *path, u32 uid, u32 gid, int flags) {
    struct node *n;
    if (flags & ~(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH)) return -EINVAL;
    long err = tfk_find(dirfd, path, flags, &n);
    return err ? err : change_owner(n, uid, gid);
}

/* chown(2)
 * models: as fchownat
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_chown(const char *path, u32 uid, u32 gid) { return tfk_sys_fchownat(AT_FDCWD, path, uid, gid, 0); }

/* lchown(2)
 * models: as fchownat on the link itself
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_lchown(const char *path, u32 uid, u32 gid) {
    return tfk_sys_fchownat(AT_FDCWD, path, uid, gid, AT_SYMLINK_NOFOLLOW);
}

/* fchown(2)
 * models: as fchownat, EBADF
 * ignores: nothing
 * forks: never */
long tfk_sys_fchown(int fd, u32 uid, u32 gid) {
    struct file *f = tfk_fd_io(fd);
    return f ? change_owner(f->node, uid, gid) : -EBADF;
}

/* One of the two times of utimensat: 0 = given, 1 = leave, 2 = now; negative = malformed. */
static long time_kind(const struct k_timespec *t) {
    if (t->nsec == UTIME_OMIT) return 1;
    if (t->nsec == UTIME_NOW) return 2;
    return t->nsec < 0 || t->nsec >= 1000000000 ? -EINVAL : 0;
}

static long set_times(struct node *n, const struct k_timespec *times) {
    struct k_timespec now = tfk_stamp();
    if (!times) {
        if (!tfk_owner(n) && tfk_permission(n, W_OK)) return -EACCES;
        n->atime = n->mtime = n->ctime = now;
        return 0;
    }
    long a = time_kind(&times[0]), m = time_kind(&times[1]);
    if (a < 0 || m < 0) return -EINVAL;
    if (a == 1 && m == 1) return 0;
    if (!tfk_owner(n)) {
        if (a != 2 || m != 2) return -EPERM;
        if (tfk_permission(n, W_OK)) return -EACCES;
    }
    if (a != 1) n->atime = a == 2 ? now : times[0];
    if (m != 1) n->mtime = m == 2 ? now : times[1];
    n->ctime = now;
    return 0;
}

/* utimensat(2)
 * models: UTIME_NOW, UTIME_OMIT, a null path for the descriptor itself, owner rules
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_utimensat(int dirfd, const char *path, const struct k_timespec *times, int flags) {
    struct node *n;
    if (flags & ~(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH)) return -EINVAL;
    if (times && (time_kind(&times[0]) < 0 || time_kind(&times[1]) < 0)) return -EINVAL;
    if (times && time_kind(&times[0]) == 1 && time_kind(&times[1]) == 1) return 0;
    if (!path) {
        struct file *f = tfk_fd_io(dirfd);
        if (dirfd == AT_FDCWD) return -EFAULT;
        return f ? set_times(f->node, times) : -EBADF;
    }
    long err = tfk_find(dirfd, path, flags, &n);
    return err ? err : set_times(n, times);
}

static long set_timevals(int dirfd, const char *path, const struct k_timeval *tv) {
    struct k_timespec ts[2];
    for (int i = 0; tv && i < 2; i++) {
        if (tv[i].usec < 0 || tv[i].usec >= 1000000) return -EINVAL;
        ts[i] = (struct k_timespec){tv[i].sec, tv[i].usec * 1000};
    }
    return tfk_sys_utimensat(dirfd, path, tv ? ts : NULL, 0);
}

/* futimesat(2)
 * models: as utimensat in microseconds
 * ignores: as utimensat
 * forks: as openat on a symbolic name */
long tfk_sys_futimesat(int dirfd, const char *path, const struct k_timeval *tv) { return set_timevals(dirfd, path, tv); }

/* utimes(2)
 * models: as utimensat in microseconds
 * ignores: as utimensat
 * forks: as openat on a symbolic name */
long tfk_sys_utimes(const char *path, const struct k_timeval *tv) { return set_timevals(AT_FDCWD, path, tv); }

/* utime(2)
 * models: as utimensat in seconds
 * ignores: as utimensat
 * forks: as openat on a symbolic name */
long tfk_sys_utime(const char *path, const s64 *seconds) {
    struct k_timespec ts[2] = {{0, 0}, {0, 0}};
    for (int i = 0; seconds && i < 2; i++) ts[i].sec = seconds[i];
    return tfk_sys_utimensat(AT_FDCWD, path, seconds ? ts : NULL, 0);
}

static long resize(struct node *n, s64 size) {
    size = (s64)tfk_choose_count((u64)size);
    if ((u64)size > tfk.limits[RLIMIT_FSIZE].cur && (u64)size > n->size) {
        tfk_raise(SIGXFSZ, SI_KERNEL);
        return -EFBIG;
    }
    if (n->shared_maps) tfk_sync_shared(n);
    long err = tfk_data_resize(n, (u64)size);
    if (!err) tfk_touch(n);
    if (!err && !tfk_privileged()) tfk_drop_set_ids(n);
    return err;
}

/* truncate(2)
 * models: shrinking and growing, EISDIR, EINVAL, EACCES, EFBIG
 * ignores: ETXTBSY
 * forks: as openat on a symbolic name */
long tfk_sys_truncate(const char *path, s64 size) {
    struct node *n;
    if (size < 0) return -EINVAL;
    long err = tfk_find(AT_FDCWD, path, 0, &n);
    if (err) return err;
    if (is_type(n, S_IFDIR)) return -EISDIR;
    if (!is_type(n, S_IFREG)) return -EINVAL;
    err = tfk_permission(n, W_OK);
    return err ? err : resize(n, size);
}

/* ftruncate(2)
 * models: as truncate, EBADF, EINVAL for files that are not open for writing
 * ignores: nothing
 * forks: never */
long tfk_sys_ftruncate(int fd, s64 size) {
    struct file *f = tfk_fd_io(fd);
    if (size < 0) return -EINVAL;
    if (!f) return -EBADF;
    if (!is_type(f->node, S_IFREG) || !may_write(f)) return -EINVAL;
    return resize(f->node, size);
}

#define FALLOC_KEEP_SIZE 1
#define FALLOC_PUNCH_HOLE 2
#define FALLOC_ZERO_RANGE 16

static long zero_range(struct node *n, u64 from, u64 to) {
    static const u8 zeros[PAGE];
    to = min_u64(to, n->size);
    for (u64 at = from; at < to; at += PAGE) {
        long r = tfk_data_write(n, zeros, min_u64(PAGE, to - at), at);
        if (r < 0) return r;
    }
    return 0;
}

/* fallocate(2)
 * models: growing, keeping the size, zeroing and punching (as zeros)
 * ignores: reserving space, collapsing and inserting (EOPNOTSUPP)
 * forks: never */
long tfk_sys_fallocate(int fd, int mode, s64 off, s64 len) {
    struct file *f = tfk_fd_io(fd);
    if (!f) return -EBADF;
    if (off < 0 || len <= 0) return -EINVAL;
    if (mode & ~(FALLOC_KEEP_SIZE | FALLOC_PUNCH_HOLE | FALLOC_ZERO_RANGE)) return -EOPNOTSUPP;
    if (!may_write(f)) return -EBADF;
    if (is_type(f->node, S_IFIFO)) return -ESPIPE;
    if (!is_type(f->node, S_IFREG)) return is_type(f->node, S_IFDIR) ? -EISDIR : -ENODEV;
    if (f->node->symbolic_size) tfk_settle_size(f->node);
    u64 end = (u64)off + (u64)len;
    if (mode & (FALLOC_PUNCH_HOLE | FALLOC_ZERO_RANGE)) {
        long err = zero_range(f->node, (u64)off, end);
        if (err) return err;
    }
    bool grows = (mode & FALLOC_KEEP_SIZE) == 0 && end > f->node->size;
    return grows ? resize(f->node, (s64)end) : 0;
}

/* umask(2)
 * models: the mask, returning the old one
 * ignores: nothing
 * forks: never */
long tfk_sys_umask(u32 mask) {
    u32 old = tfk.umask;
    tfk.umask = mask & 0777;
    return old;
}

/* setxattr(2), getxattr(2), listxattr(2), removexattr(2) and their l- and f- forms
 * models: a file system without extended attributes: EOPNOTSUPP
 * ignores: EBADF, ENOENT
 * forks: never */
long tfk_sys_no_xattr(void) { return -EOPNOTSUPP; }
