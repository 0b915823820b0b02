/* Names of files: link, unlink, symlink, readlink, rename.
 *
 * Not here: directories' own life (dir.c). Invariant: nlink counts the names of a file that exist. */
#include "env.h"
#include "path.h"
#include "syscalls.h"

long tfk_remove_dir(int dirfd, const char *path);

static void drop_link(struct node *n) {
    if (n->nlink) n->nlink--;
    n->ctime = tfk_stamp();
}

static long remove_file(int dirfd, const char *path) {
    struct walk w;
    long err = tfk_walk(dirfd, path, WALK_NAME, &w);
    if (err) return err;
    if (w.last != LAST_NAME) return -EISDIR;
    if (!w.node) return -ENOENT;
    if (w.slash) return is_type(w.node, S_IFDIR) ? -EISDIR : -ENOTDIR;
    err = tfk_may_delete(w.dir, w.node);
    if (err) return err;
    if (is_type(w.node, S_IFDIR)) return -EISDIR;
    drop_link(w.node);
    tfk_remove(w.dir, w.name);
    tfk_touch(w.dir);
    return 0;
}

/* unlinkat(2)
 * models: files, links and (AT_REMOVEDIR) directories, sticky directories, trailing slashes
 * ignores: immutable files
 * forks: as openat on a symbolic name */
long tfk_sys_unlinkat(int dirfd, const char *path, int flags) {
    if (flags & ~AT_REMOVEDIR) return -EINVAL;
    return flags ? tfk_remove_dir(dirfd, path) : remove_file(dirfd, path);
}

/* unlink(2)
 * models: as unlinkat without flags
 * ignores: immutable files
 * forks: as openat on a symbolic name */
long tfk_sys_unlink(const char *path) { return remove_file(AT_FDCWD, path); }

/* As with fs.protected_hardlinks: others' files only if they are plain, readable and writable. */
static long may_link(const struct node *n) {
    if (tfk_owner(n)) return 0;
    bool set_id = (n->mode & S_ISUID) || (n->mode & (S_ISGID | 010)) == (S_ISGID | 010);
    if (!is_type(n, S_IFREG) || set_id) return -EPERM;
    return tfk_permission(n, R_OK | W_OK) ? -EPERM : 0;
}

/* linkat(2)
 * models: files, links, nameless files, EEXIST, EXDEV, EPERM for directories and others' files
 * ignores: EMLINK
 * forks: as openat on a symbolic name */
long tfk_sys_linkat(int olddir, const char *old, int newdir, const char *new, int flags) {
    struct walk from, to;
    if (flags & ~(AT_SYMLINK_FOLLOW | AT_EMPTY_PATH)) return -EINVAL;
    u32 how = (flags & AT_SYMLINK_FOLLOW ? WALK_FOLLOW : 0) | (flags & AT_EMPTY_PATH ? WALK_EMPTY : 0);
    long err = tfk_walk(olddir, old, how, &from);
    if (!err) err = tfk_walk(newdir, new, WALK_NAME, &to);
    if (err) return err;
    if (to.last != LAST_NAME || to.node) return -EEXIST;
    if (to.slash) return -ENOENT;
    if (from.node->dev != to.dir->dev) return -EXDEV;
    err = may_link(from.node);
    if (!err) err = tfk_permission(to.dir, W_OK | X_OK);
    if (err) return err;
    if (is_type(from.node, S_IFDIR)) return -EPERM;
    if (to.dir->nlink == 0) return -ENOENT;
    from.node->nlink++;
    from.node->ctime = tfk_stamp();
    tfk_enter(to.dir, to.name, from.node);
    tfk_touch(to.dir);
    return 0;
}

/* link(2)
 * models: as linkat without flags
 * ignores: EMLINK
 * forks: as openat on a symbolic name */
long tfk_sys_link(const char *old, const char *new) { return tfk_sys_linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

/* symlinkat(2)
 * models: EEXIST, ENOENT for an empty target, ENAMETOOLONG
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_symlinkat(const char *target, int dirfd, const char *path) {
    struct walk w;
    struct node *n;
    size_t len = strlen(target);
    if (len == 0) return -ENOENT;
    if (len >= PATH_MAX) return -ENAMETOOLONG;
    long err = tfk_walk(dirfd, path, WALK_NAME, &w);
    if (err) return err;
    if (w.last != LAST_NAME || w.node) return -EEXIST;
    if (w.slash) return -ENOENT;
    err = tfk_create(&w, S_IFLNK | 0777, &n);
    if (err) return err;
    n->target = tfk_strdup(target);
    return 0;
}

/* symlink(2)
 * models: as symlinkat
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_symlink(const char *target, const char *path) { return tfk_sys_symlinkat(target, AT_FDCWD, path); }

/* Links of /proc/self/fd know the file, not its name: describe it as Linux does. */
static long magic_text(struct node *n, char *buf, size_t size) {
    long len = tfk_node_path(n, buf, size);
    if (len >= 0) return len;
    struct text t = {buf, 0, size};
    tfk_text(&t, n->ops->kind);
    tfk_text(&t, ":[");
    tfk_text_number(&t, (s64)n->ino);
    tfk_text(&t, "]");
    return (long)t.len;
}

/* readlinkat(2)
 * models: cut at the buffer's end, EINVAL for other files, empty path on an O_PATH descriptor
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_readlinkat(int dirfd, const char *path, char *buf, int size) {
    struct walk w;
    char text[PATH_MAX];
    if (size <= 0) return -EINVAL;
    long err = tfk_walk(dirfd, path, WALK_EMPTY, &w);
    if (err) return err;
    if (!*path && dirfd == AT_FDCWD) return -ENOENT;
    if (!is_type(w.node, S_IFLNK)) return *path ? -EINVAL : -ENOENT;
    const char *target = w.node->target;
    if (w.node->magic) {
        text[magic_text(w.node->magic, text, sizeof text - 1)] = 0;
        target = text;
    }
    size_t len = min_u64(strlen(target), (u64)size);
    memcpy(buf, target, len);
    return (long)len;
}

/* readlink(2)
 * models: as readlinkat
 * ignores: nothing
 * forks: as openat on a symbolic name */
long tfk_sys_readlink(const char *path, char *buf, int size) {
    return tfk_sys_readlinkat(AT_FDCWD, path, buf, size);
}

static bool is_ancestor(const struct node *above, const struct node *n) {
    for (; n != above; n = n->dir->parent)
        if (n == n->dir->parent) return false;
    return true;
}

/* The checks of rename that look at both names, in Linux's order. */
static long may_rename(const struct walk *from, const struct walk *to, unsigned flags) {
    struct node *a = from->node, *b = to->node;
    bool exchange = (flags & RENAME_EXCHANGE) != 0;
    if (from->too_long) return -ENAMETOOLONG;
    if (!a) return -ENOENT;
    if (to->too_long) return -ENAMETOOLONG;
    if ((flags & RENAME_NOREPLACE) && b) return -EEXIST;
    if (exchange && !b) return -ENOENT;
    if (!a->dir && (from->slash || (!exchange && to->slash))) return -ENOTDIR;
    if (exchange && !b->dir && to->slash) return -ENOTDIR;
    if (a->dir && is_ancestor(a, to->dir)) return -EINVAL;
    if (b && b->dir && is_ancestor(b, from->dir)) return exchange ? -EINVAL : -ENOTEMPTY;
    if (a == b) return 1;
    long err = tfk_may_delete(from->dir, a);
    if (err) return err;
    err = b ? tfk_may_delete(to->dir, b) : tfk_permission(to->dir, W_OK | X_OK);
    if (err) return err;
    if (!b) return to->dir->nlink == 0 ? -ENOENT : 0;
    if (exchange) return 0;
    if (a->dir && !b->dir) return -ENOTDIR;
    if (!a->dir && b->dir) return -EISDIR;
    return 0;
}

/* A directory that changes its parent must be writable itself, because its ".." changes. */
static long may_reparent(const struct walk *from, const struct walk *to, unsigned flags) {
    if (from->dir == to->dir) return 0;
    long err = from->node->dir ? tfk_permission(from->node, W_OK) : 0;
    if (err || !(flags & RENAME_EXCHANGE)) return err;
    return to->node->dir ? tfk_permission(to->node, W_OK) : 0;
}

static void move_dir_links(struct node *moved, struct node *from, struct node *to) {
    if (!moved->dir) return;
    if (from->nlink > 2) from->nlink--;
    if (to->nlink >= 2) to->nlink++;
}

static void exchange(struct walk *from, struct walk *to) {
    struct node *a = from->node, *b = to->node;
    tfk_node_ref(a);
    tfk_node_ref(b);
    tfk_enter(from->dir, from->name, b);
    tfk_enter(to->dir, to->name, a);
    tfk_node_unref(a);
    tfk_node_unref(b);
    move_dir_links(a, from->dir, to->dir);
    move_dir_links(b, to->dir, from->dir);
}

static void replace(struct walk *from, struct walk *to) {
    struct node *a = from->node, *b = to->node;
    if (b && b->dir) {
        b->nlink = 0;
        if (to->dir->nlink > 2) to->dir->nlink--;
    } else if (b) {
        drop_link(b);
    }
    tfk_node_ref(a);
    tfk_remove(from->dir, from->name);
    tfk_enter(to->dir, to->name, a);
    tfk_node_unref(a);
    move_dir_links(a, from->dir, to->dir);
}

/* renameat2(2)
 * models: files and directories, replacing, RENAME_NOREPLACE, RENAME_EXCHANGE, EXDEV, loops, slashes
 * ignores: RENAME_WHITEOUT (EINVAL), mount points
 * forks: as openat on a symbolic name */
long tfk_sys_renameat2(int olddir, const char *old, int newdir, const char *new, unsigned flags) {
    struct walk from, to;
    if (flags > RENAME_EXCHANGE) return -EINVAL;
    long err = tfk_walk(olddir, old, WALK_NAME | WALK_LATER, &from);
    if (!err) err = tfk_walk(newdir, new, WALK_NAME | WALK_LATER, &to);
    if (err) return err;
    if (from.dir->dev != to.dir->dev) return -EXDEV;
    if (from.last != LAST_NAME) return -EBUSY;
    if (to.last != LAST_NAME) return flags & RENAME_NOREPLACE ? -EEXIST : -EBUSY;
    err = may_rename(&from, &to, flags);
    if (!err) err = may_reparent(&from, &to, flags);
    if (err) return err < 0 ? err : 0;
    if (flags & RENAME_EXCHANGE) {
        exchange(&from, &to);
    } else {
        if (to.node && to.node->dir && !tfk_dir_empty(to.node)) return -ENOTEMPTY;
        replace(&from, &to);
    }
    from.node->ctime = tfk_stamp();
    tfk_touch(from.dir);
    tfk_touch(to.dir);
    return 0;
}

/* renameat(2)
 * models: as renameat2 without flags
 * ignores: mount points
 * forks: as openat on a symbolic name */
long tfk_sys_renameat(int olddir, const char *old, int newdir, const char *new) {
    return tfk_sys_renameat2(olddir, old, newdir, new, 0);
}

/* rename(2)
 * models: as renameat2 without flags
 * ignores: mount points
 * forks: as openat on a symbolic name */
long tfk_sys_rename(const char *old, const char *new) {
    return tfk_sys_renameat2(AT_FDCWD, old, AT_FDCWD, new, 0);
}
