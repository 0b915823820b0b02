/* Looking at metadata: the stat family, access, statfs.
 *
 * Not here: changing it (attr.c). */
#include "env.h"
#include "path.h"
#include "syscalls.h"

static void fill_size(const struct node *n, struct k_stat *st) {
    if (is_type(n, S_IFIFO) && !n->shows_type) return; /* what waits in a pipe is not shown */
    st->size = is_type(n, S_IFLNK) && n->target ? (s64)strlen(n->target) : (s64)n->size;
    st->blocks = (s64)(n->symbolic_size ? (n->size + PAGE - 1) / PAGE * (PAGE / 512) : n->blocks);
}

static void fill(const struct node *n, struct k_stat *st) {
    memset(st, 0, sizeof *st);
    st->dev = n->dev;
    st->ino = n->ino;
    st->nlink = n->nlink;
    st->mode = n->shows_type ? (n->mode & ~S_IFMT) | n->shown_type : n->mode;
    st->uid = n->uid;
    st->gid = n->gid;
    st->rdev = n->rdev;
    st->blksize = (s64)n->blksize;
    fill_size(n, st);
    st->atim = n->atime;
    st->mtim = n->mtime;
    st->ctim = n->ctime;
}

static long stat_node(struct node *n, struct k_stat *st) {
    if (!st) return -EFAULT;
    if (n->shared_maps) tfk_sync_shared(n);
    fill(n, st);
    return 0;
}

static u32 major(u64 dev) { return (u32)(((dev >> 8) & 0xfff) | ((dev >> 32) & ~0xffful)); }
static u32 minor(u64 dev) { return (u32)((dev & 0xff) | ((dev >> 12) & ~0xfful)); }

/* What the file system of a replay cannot show as this one does. */
static void tell_stat(const struct node *n, int dirfd, const char *path, int flags) {
    struct k_stat st;
    fill(n, &st);
    struct {
        u64 dev;
        u32 major, minor;
        u64 ino, size, blocks, blksize, nlink;
        struct k_timespec atime, mtime, ctime, btime;
    } facts = {st.dev, major(st.dev), minor(st.dev), st.ino, (u64)st.size, (u64)st.blocks, (u64)st.blksize, st.nlink,
               n->atime, n->mtime, n->ctime, n->btime};
    bool of_fd = (flags & AT_EMPTY_PATH) && (!path || !path[0]);
    if (of_fd) tfk_tell_about("stat", dirfd, &facts, sizeof facts);
    else tf_told("stat", path, &facts, sizeof facts);
}

/* newfstatat(2)
 * models: AT_EMPTY_PATH, AT_SYMLINK_NOFOLLOW, all fields
 * ignores: AT_NO_AUTOMOUNT
 * forks: as openat on a symbolic name */
long tfk_sys_newfstatat(int dirfd, const char *path, struct k_stat *st, int flags) {
    struct node *n;
    if (flags & ~(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH | AT_NO_AUTOMOUNT)) return -EINVAL;
    long err = tfk_find(dirfd, path, flags, &n);
    if (!err) err = stat_node(n, st);
    if (!err) tell_stat(n, dirfd, path, flags);
    return err;
}

/* stat(2)
 * models: as newfstatat
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_stat(const char *path, struct k_stat *st) { return tfk_sys_newfstatat(AT_FDCWD, path, st, 0); }

/* lstat(2)
 * models: as newfstatat on the link itself
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_lstat(const char *path, struct k_stat *st) {
    return tfk_sys_newfstatat(AT_FDCWD, path, st, AT_SYMLINK_NOFOLLOW);
}

/* fstat(2)
 * models: every kind of file, EBADF
 * ignores: nothing
 * forks: never on a concrete descriptor */
long tfk_sys_fstat(int fd, struct k_stat *st) {
    struct file *f = tfk_fd(fd);
    if (!f) return -EBADF;
    long err = stat_node(f->node, st);
    if (!err) tell_stat(f->node, fd, "", AT_EMPTY_PATH);
    return err;
}

static struct k_statx_time statx_time(struct k_timespec t) {
    return (struct k_statx_time){t.sec, (u32)t.nsec, 0};
}

static void fill_statx(struct node *n, struct k_statx *x) {
    struct k_stat st;
    stat_node(n, &st);
    memset(x, 0, sizeof *x);
    x->mask = STATX_BASIC_STATS | STATX_BTIME;
    x->blksize = (u32)st.blksize;
    x->nlink = (u32)st.nlink;
    x->uid = st.uid;
    x->gid = st.gid;
    x->mode = (u16)st.mode;
    x->ino = st.ino;
    x->size = (u64)st.size;
    x->blocks = (u64)st.blocks;
    x->atime = statx_time(n->atime);
    x->btime = statx_time(n->btime);
    x->ctime = statx_time(n->ctime);
    x->mtime = statx_time(n->mtime);
    x->rdev_major = major(st.rdev);
    x->rdev_minor = minor(st.rdev);
    x->dev_major = major(st.dev);
    x->dev_minor = minor(st.dev);
}

/* statx(2)
 * models: the basic fields and birth time, whatever the mask asks for
 * ignores: attributes, mount ids
 * forks: as openat on a symbolic name */
long tfk_sys_statx(int dirfd, const char *path, int flags, unsigned mask, struct k_statx *x) {
    struct node *n;
    int known = AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH | AT_NO_AUTOMOUNT | AT_STATX_SYNC_TYPE;
    if ((flags & ~known) || (mask >> 31)) return -EINVAL;
    long err = tfk_find(dirfd, path, flags, &n);
    if (err) return err;
    fill_statx(n, x);
    tell_stat(n, dirfd, path, flags);
    return 0;
}

/* Permissions by real ids, unless the caller wants effective ones. */
static long check_access(const struct node *n, int mode, bool effective) {
    u32 euid = tfk.euid, egid = tfk.egid;
    if (!effective) {
        tfk.euid = tfk.uid;
        tfk.egid = tfk.gid;
    }
    long r = mode ? tfk_permission(n, (u32)mode) : 0;
    tfk.euid = euid;
    tfk.egid = egid;
    return r;
}

/* faccessat2(2)
 * models: existence and permission bits by real or effective ids
 * ignores: read-only file systems
 * forks: as openat on a symbolic name */
long tfk_sys_faccessat2(int dirfd, const char *path, int mode, int flags) {
    struct node *n;
    if ((mode & ~7) || (flags & ~(AT_EACCESS | AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH))) return -EINVAL;
    long err = tfk_find(dirfd, path, flags & ~AT_EACCESS, &n);
    return err ? err : check_access(n, mode, (flags & AT_EACCESS) != 0);
}

/* faccessat(2)
 * models: as faccessat2 without flags
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_faccessat(int dirfd, const char *path, int mode) { return tfk_sys_faccessat2(dirfd, path, mode, 0); }

/* access(2)
 * models: as faccessat in the working directory
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_access(const char *path, int mode) { return tfk_sys_faccessat2(AT_FDCWD, path, mode, 0); }

/* The nearest directory above `n` that the host knows gives the figures. */
static long fill_statfs(const struct node *n, struct k_statfs *out) {
    struct tf_host_statfs h;
    const struct node *at = n;
    while (!at->host && at->entry && at->entry->dir != at) at = at->entry->dir;
    if (tf_host_statfs(at->host ? at->host : "/", &h) < 0) return -ENOSYS;
    memset(out, 0, sizeof *out);
    out->type = (s64)h.type;
    out->bsize = (s64)h.bsize;
    out->blocks = (s64)h.blocks;
    out->bfree = (s64)h.bfree;
    out->bavail = (s64)h.bavail;
    out->files = (s64)h.files;
    out->ffree = (s64)h.ffree;
    out->fsid = h.fsid;
    out->namelen = (s64)h.namelen;
    out->frsize = (s64)h.frsize;
    out->flags = (s64)h.flags;
    return 0;
}

/* statfs(2)
 * models: the host's figures
 * ignores: what the state itself has written
 * forks: as openat on a symbolic name */
long tfk_sys_statfs(const char *path, struct k_statfs *out) {
    struct node *n;
    long err = tfk_find(AT_FDCWD, path, 0, &n);
    if (!err) err = fill_statfs(n, out);
    if (!err) tf_told("statfs", path, out, sizeof *out);
    return err;
}

/* fstatfs(2)
 * models: as statfs
 * ignores: as statfs
 * forks: never */
long tfk_sys_fstatfs(int fd, struct k_statfs *out) {
    struct file *f = tfk_fd(fd);
    if (!f) return -EBADF;
    long err = fill_statfs(f->node, out);
    if (!err) tfk_tell_about("statfs", fd, out, sizeof *out);
    return err;
}
