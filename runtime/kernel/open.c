/* Opening files: open, openat, openat2, creat, mknod, memfd_create.
 *
 * Not here: path resolution (path.c). Invariant: a file is created or truncated only after every check
 * that can fail has passed. */
#include "env.h"
#include "path.h"
#include "symbolic.h"
#include "syscalls.h"

#define OPEN_KEPT ((u32) ~(O_CREAT | O_EXCL | O_NOCTTY | O_TRUNC | O_CLOEXEC))

/* Permission bits that an open mode needs, by O_ACCMODE. */
static u32 wanted(u32 flags) {
    static const u8 want[4] = {R_OK, W_OK, R_OK | W_OK, R_OK | W_OK};
    return want[flags & O_ACCMODE] | ((flags & O_TRUNC) ? W_OK : 0);
}

/* A new descriptor for a node whose permissions are already checked. */
long tfk_open_node(struct node *n, u32 flags) {
    struct file *f = tfk_file_new(n, (flags & OPEN_KEPT) | (flags & O_PATH ? 0 : O_LARGEFILE));
    if (!f) return -ENFILE;
    if (f->ops->open && !(flags & O_PATH)) {
        long err = f->ops->open(f);
        if (err < 0) {
            tfk_node_unref(f->node);
            tf_free(f);
            return err;
        }
    }
    return tfk_fd_install(f, 0, (flags & O_CLOEXEC) != 0);
}

static long truncate_open(struct node *n) {
    if (!is_type(n, S_IFREG)) return 0;
    long err = tfk_data_resize(n, 0);
    if (!err) tfk_touch(n);
    if (!err && !tfk_privileged()) tfk_drop_set_ids(n);
    return err;
}

static long open_existing(struct node *n, u32 flags) {
    if ((flags & O_DIRECTORY) && !is_type(n, S_IFDIR)) return -ENOTDIR;
    if (is_type(n, S_IFLNK) && !(flags & O_PATH)) return -ELOOP;
    if (flags & O_PATH) return tfk_open_node(n, flags & (O_PATH | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW));
    bool writes = ((flags & O_ACCMODE) != O_RDONLY) | ((flags & (O_TRUNC | O_CREAT)) != 0);
    if (writes && is_type(n, S_IFDIR)) return -EISDIR;
    long err = tfk_permission(n, wanted(flags));
    if (err) return err;
    if ((flags & O_NOATIME) && !tfk_owner(n)) return -EPERM;
    if (flags & O_TRUNC) err = truncate_open(n);
    return err ? err : tfk_open_node(n, flags);
}

/* Owner, group and mode of a new file in `dir`. */
static struct node *child_of(struct node *dir, u32 mode) {
    struct node *n = tfk_node_new(mode, dir);
    if (n && (dir->mode & S_ISGID)) {
        n->gid = dir->gid;
        if (n->dir) n->mode |= S_ISGID;
    }
    if (n) n->nlink = n->dir ? 2 : 1;
    return n;
}

/* Make a node under the name that `w` found missing. */
long tfk_create(struct walk *w, u32 mode, struct node **out) {
    long err = tfk_permission(w->dir, W_OK | X_OK);
    if (err) return err;
    if (w->dir->nlink == 0) return -ENOENT;
    struct node *n = child_of(w->dir, mode);
    if (!n) return -ENOSPC;
    tfk_enter(w->dir, w->name, n);
    tfk_touch(w->dir);
    *out = n;
    return 0;
}

static long create_and_open(struct walk *w, u32 flags, u32 mode) {
    struct node *n;
    long err = tfk_create(w, S_IFREG | (mode & 07777 & ~tfk.umask), &n);
    return err ? err : tfk_open_node(n, flags);
}

/* O_TMPFILE: a file without a name in the directory `path`. */
static long open_unnamed(int dirfd, const char *path, u32 flags, u32 mode) {
    struct walk w;
    if ((flags & O_ACCMODE) == O_RDONLY) return -EINVAL;
    long err = tfk_walk(dirfd, path, WALK_FOLLOW, &w);
    if (err) return err;
    if (!is_type(w.node, S_IFDIR)) return -ENOTDIR;
    err = tfk_permission(w.node, W_OK | X_OK);
    if (err) return err;
    struct node *n = child_of(w.node, S_IFREG | (mode & 07777 & ~tfk.umask));
    if (!n) return -ENOSPC;
    n->nlink = 0;
    return tfk_open_node(n, flags & ~(u32)O_DIRECTORY);
}

/* openat(2)
 * models: all access modes and creation flags, O_TMPFILE, O_PATH, links, permissions, trailing slashes
 * ignores: O_DIRECT, O_SYNC and leases (accepted), ETXTBSY
 * forks: once per symbolic file that a symbolic name may equal, and once for none of them */
long tfk_sys_openat(int dirfd, const char *path, int oflags, u32 mode) {
    struct walk w;
    u32 flags = (u32)oflags;
    if ((flags & O_TMPFILE) == O_TMPFILE) return open_unnamed(dirfd, path, flags, mode);
    if (flags & O_PATH) flags &= O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    if ((flags & O_CREAT) && (flags & O_DIRECTORY)) return -EINVAL;
    bool exclusive = (flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL);
    u32 how = (flags & O_NOFOLLOW) || exclusive ? 0 : WALK_FOLLOW;
    if (flags & O_CREAT) how |= exclusive ? WALK_CREATE | WALK_NAME : WALK_CREATE;
    long err = tfk_walk(dirfd, path, how, &w);
    if (err) return err;
    if (!w.node) return create_and_open(&w, flags, mode);
    if (exclusive) return -EEXIST;
    long fd = open_existing(w.node, flags);
    if (fd >= 0 && w.node->data.unsized && (flags & (O_ACCMODE | O_PATH)) == O_RDONLY) tfk_tell_contents(w.node, path);
    return fd;
}

/* open(2)
 * models: as openat
 * ignores: as openat
 * forks: as openat */
long tfk_sys_open(const char *path, int flags, u32 mode) { return tfk_sys_openat(AT_FDCWD, path, flags, mode); }

/* creat(2)
 * models: open with O_CREAT, O_WRONLY and O_TRUNC
 * ignores: as openat
 * forks: as openat */
long tfk_sys_creat(const char *path, u32 mode) {
    return tfk_sys_openat(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

struct open_how {
    u64 flags, mode, resolve;
};

/* openat2(2)
 * models: as openat when no resolve flag is set
 * ignores: resolve flags (EINVAL)
 * forks: as openat */
long tfk_sys_openat2(int dirfd, const char *path, const void *arg, size_t size) {
    const struct open_how *how = arg;
    if (size < sizeof *how || how->resolve) return -EINVAL;
    return tfk_sys_openat(dirfd, path, (int)how->flags, (u32)how->mode);
}

/* mknodat(2)
 * models: regular files, FIFOs, sockets' names; devices for uid 0
 * ignores: nothing
 * forks: as openat */
long tfk_sys_mknodat(int dirfd, const char *path, u32 mode, u64 dev) {
    struct walk w;
    u32 type = mode & S_IFMT ? mode & S_IFMT : S_IFREG;
    long err = tfk_walk(dirfd, path, WALK_NAME, &w);
    if (err) return err;
    if (w.last != LAST_NAME || w.node) return -EEXIST;
    if (w.slash) return -ENOENT;
    if (type == S_IFDIR) return -EPERM;
    if (type == S_IFLNK) return -EINVAL;
    if ((type == S_IFCHR || type == S_IFBLK) && !tfk_privileged()) return -EPERM;
    struct node *n;
    err = tfk_create(&w, type | (mode & 07777 & ~tfk.umask), &n);
    if (err) return err;
    if (type == S_IFCHR || type == S_IFBLK) n->rdev = dev;
    n->ops = tfk_ops_for(n->mode, n->rdev);
    return 0;
}

/* mknod(2)
 * models: as mknodat
 * ignores: nothing
 * forks: as openat */
long tfk_sys_mknod(const char *path, u32 mode, u64 dev) { return tfk_sys_mknodat(AT_FDCWD, path, mode, dev); }

/* memfd_create(2)
 * models: a nameless regular file
 * ignores: seals, huge pages
 * forks: never */
long tfk_sys_memfd_create(const char *name, unsigned flags) {
    if (!name) return -EFAULT;
    struct node *n = tfk_node_new(S_IFREG | 0777, NULL);
    if (!n) return -ENOMEM;
    return tfk_open_node(n, O_RDWR | (flags & 1 ? O_CLOEXEC : 0));
}
