/* Directories: listing, making and removing them, the working directory.
 *
 * Not here: the table of names (tree.c). */
#include "env.h"
#include "path.h"
#include "syscalls.h"

struct listing {
    u8 *buf;
    size_t size, used;
    struct k_dirent64 *previous; /* its `off` is known when the next position is */
};

static bool put(struct listing *l, u64 ino, u64 next, u8 type, const char *name) {
    size_t len = strlen(name);
    size_t reclen = (offsetof(struct k_dirent64, name) + len + 1 + 7) & ~7ul;
    if (l->used + reclen > l->size) return false;
    struct k_dirent64 *d = (struct k_dirent64 *)(l->buf + l->used);
    d->ino = ino;
    d->off = (s64)next;
    d->reclen = (u16)reclen;
    d->type = type;
    memcpy(d->name, name, len + 1);
    l->used += reclen;
    return true;
}

static bool put_entry(struct listing *l, const struct entry *e, u64 next) {
    if (e->state == ENTRY_GONE) return true;
    if (e->state == ENTRY_HOST) return put(l, e->ino, next, e->type, e->name);
    return put(l, e->node->ino, next, (u8)((e->node->mode & S_IFMT) >> 12), e->name);
}

/* Position 0 is ".", 1 is "..", i + 2 the i-th entry. */
static bool put_position(struct listing *l, struct node *dir, u64 pos) {
    if (pos == 0) return put(l, dir->ino, 1, DT_DIR, ".");
    if (pos == 1) return put(l, dir->dir->parent->ino, 2, DT_DIR, "..");
    return put_entry(l, dir->dir->order[pos - 2], pos + 1);
}

/* getdents64(2)
 * models: host names and the state's own, stable positions, EINVAL for a small buffer, ENOTDIR
 * ignores: names added while listing may or may not appear, as POSIX allows
 * forks: never */
long tfk_sys_getdents64(int fd, void *buf, size_t size) {
    struct file *f = tfk_fd_io(fd);
    if (!f) return -EBADF;
    struct node *dir = f->node;
    if (!is_type(dir, S_IFDIR)) return -ENOTDIR;
    if (dir->nlink == 0) return -ENOENT;
    if (f->pos == 0 || !dir->dir->listed) tfk_list(dir);
    struct listing l = {buf, size, 0, NULL};
    u64 start = f->pos;
    while (f->pos < (u64)dir->dir->n + 2 && put_position(&l, dir, f->pos)) f->pos++;
    if (l.used == 0 && f->pos == start && f->pos < (u64)dir->dir->n + 2) return -EINVAL;
    return (long)l.used;
}

static void count_link(struct node *dir, int change) {
    if (dir->nlink >= 2) dir->nlink = (u64)((s64)dir->nlink + change);
}

/* mkdirat(2)
 * models: umask, set-group-id inheritance, link counts, EEXIST, ENOENT, EACCES
 * ignores: EMLINK
 * forks: as openat on a symbolic name */
long tfk_sys_mkdirat(int dirfd, const char *path, u32 mode) {
    struct walk w;
    struct node *n;
    long err = tfk_walk(dirfd, path, WALK_NAME, &w);
    if (err) return err;
    if (w.last != LAST_NAME || w.node) return -EEXIST;
    err = tfk_create(&w, S_IFDIR | (mode & 01777 & ~tfk.umask), &n);
    if (!err) count_link(w.dir, 1);
    return err;
}

/* mkdir(2)
 * models: as mkdirat
 * ignores: EMLINK
 * forks: as openat on a symbolic name */
long tfk_sys_mkdir(const char *path, u32 mode) { return tfk_sys_mkdirat(AT_FDCWD, path, mode); }

/* The directory part of unlinkat and rmdir. */
long tfk_remove_dir(int dirfd, const char *path) {
    static const short refused[] = {0, EINVAL, ENOTEMPTY, EBUSY}; /* by enum last */
    struct walk w;
    long err = tfk_walk(dirfd, path, WALK_NAME, &w);
    if (err) return err;
    if (w.last != LAST_NAME) return -refused[w.last];
    if (!w.node) return -ENOENT;
    err = tfk_may_delete(w.dir, w.node);
    if (err) return err;
    if (!is_type(w.node, S_IFDIR)) return -ENOTDIR;
    if (!tfk_dir_empty(w.node)) return -ENOTEMPTY;
    w.node->nlink = 0;
    tfk_touch(w.node);
    tfk_remove(w.dir, w.name);
    count_link(w.dir, -1);
    tfk_touch(w.dir);
    return 0;
}

/* rmdir(2)
 * models: ENOTEMPTY, ENOTDIR, EBUSY, "." and "..", sticky directories
 * ignores: mount points
 * forks: as openat on a symbolic name */
long tfk_sys_rmdir(const char *path) { return tfk_remove_dir(AT_FDCWD, path); }

static long enter(struct node *n, struct node **place) {
    if (!is_type(n, S_IFDIR)) return -ENOTDIR;
    long err = tfk_permission(n, X_OK);
    if (err) return err;
    tfk_node_ref(n);
    tfk_node_unref(*place);
    *place = n;
    return 0;
}

/* chdir(2)
 * models: ENOTDIR, EACCES, links
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_chdir(const char *path) {
    struct walk w;
    long err = tfk_walk(AT_FDCWD, path, WALK_FOLLOW, &w);
    return err ? err : enter(w.node, &tfk.cwd);
}

/* fchdir(2)
 * models: ENOTDIR, EACCES, O_PATH descriptors
 * ignores: nothing
 * forks: never */
long tfk_sys_fchdir(int fd) {
    struct file *f = tfk_fd(fd);
    return f ? enter(f->node, &tfk.cwd) : -EBADF;
}

/* chroot(2)
 * models: a new root for uid 0, EPERM for others
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_chroot(const char *path) {
    struct walk w;
    long err = tfk_walk(AT_FDCWD, path, WALK_FOLLOW, &w);
    if (err) return err;
    if (!is_type(w.node, S_IFDIR)) return -ENOTDIR;
    return tfk_privileged() ? enter(w.node, &tfk.root) : -EPERM;
}

/* The absolute path of a node that has a name; its length, or -ENOENT. Written from the end. */
long tfk_node_path(struct node *n, char *buf, size_t size) {
    char tmp[PATH_MAX];
    size_t at = sizeof tmp;
    while (n != tfk.root) {
        struct entry *e = n->entry;
        if (!e || e->node != n) return -ENOENT;
        if (at < e->len + 1ul) return -ENAMETOOLONG;
        at -= e->len;
        memcpy(tmp + at, e->name, e->len);
        tmp[--at] = '/';
        n = e->dir;
    }
    if (at == sizeof tmp) tmp[--at] = '/';
    size_t len = sizeof tmp - at;
    if (len + 1 > size) return -ERANGE;
    memcpy(buf, tmp + at, len);
    buf[len] = 0;
    return (long)len;
}

/* getcwd(2)
 * models: ERANGE, ENOENT for a removed directory
 * ignores: directories outside the root
 * forks: never */
long tfk_sys_getcwd(char *buf, size_t size) {
    long len = tfk_node_path(tfk.cwd, buf, size);
    return len < 0 ? len : len + 1;
}
