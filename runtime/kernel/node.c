/* Inodes: making them, from nothing or from the host, and letting them go.
 *
 * Not here: names (tree.c) and contents (data.c). Invariant: a host file has at most one node however
 * many names lead to it, so hard links of the host stay hard links. */
#include "env.h"

struct node *tfk_node_new(u32 mode, struct node *parent) {
    struct node *n = tf_alloc(sizeof *n);
    if (!n) return NULL;
    n->mode = mode;
    n->uid = tfk.euid;
    n->gid = tfk.egid;
    n->ino = ++tfk.next_ino;
    n->dev = parent ? parent->dev : 1;
    n->blksize = PAGE;
    n->atime = n->mtime = n->ctime = n->btime = tfk_stamp();
    n->data.handle = -1;
    n->ops = tfk_ops_for(mode, 0);
    if ((mode & S_IFMT) == S_IFDIR) {
        n->dir = tf_alloc(sizeof *n->dir);
        n->dir->parent = parent ? parent : n;
        n->dir->listed = true;
        n->nlink = 2;
        n->size = PAGE; /* and no blocks: in a replay it lies in memory */
    }
    return n;
}

static void copy_host_stat(struct node *n, const struct tf_host_stat *st) {
    n->mode = (u32)st->mode;
    n->uid = (u32)st->uid;
    n->gid = (u32)st->gid;
    n->dev = st->dev;
    n->ino = st->ino;
    n->nlink = st->nlink;
    n->rdev = st->rdev;
    n->size = st->size;
    n->blocks = st->blocks;
    n->blksize = st->blksize;
    n->atime = tfk_timespec(st->atime);
    n->mtime = tfk_timespec(st->mtime);
    n->ctime = n->btime = tfk_timespec(st->ctime);
}

static struct node *find_linked(const struct tf_host_stat *st) {
    for (struct node *n = tfk.linked; n; n = n->next_linked)
        if (n->ino == st->ino && n->dev == st->dev) return n;
    return NULL;
}

static void read_host_link(struct node *n) {
    char buf[PATH_MAX];
    long len = tf_host_readlink(n->host, buf, sizeof buf - 1);
    buf[len > 0 ? len : 0] = 0;
    n->target = tfk_strdup(buf);
}

/* The node of a host path, or NULL when the host has no such file. */
struct node *tfk_node_from_host(const char *path) {
    struct tf_host_stat st;
    if (tf_host_stat(path, &st) < 0) return NULL;
    bool several = st.nlink > 1 && (st.mode & S_IFMT) != S_IFDIR;
    struct node *n = several ? find_linked(&st) : NULL;
    if (n) return n;
    n = tf_alloc(sizeof *n);
    if (!n) return NULL;
    copy_host_stat(n, &st);
    n->host = tfk_strdup(path);
    n->data.handle = -1;
    n->data.host_limit = st.size;
    n->data.unsized = st.size == 0;
    n->ops = tfk_ops_for(n->mode, n->rdev);
    if (several) {
        n->next_linked = tfk.linked;
        tfk.linked = n;
        n->refs++;
    }
    if (is_type(n, S_IFDIR)) n->dir = tf_alloc(sizeof *n->dir);
    if (is_type(n, S_IFLNK)) read_host_link(n);
    return n;
}

const struct file_ops *tfk_ops_for(u32 mode, u64 rdev) {
    switch (mode & S_IFMT) {
    case S_IFREG: return &tfk_regular_ops;
    case S_IFDIR: return &tfk_directory_ops;
    case S_IFIFO: return &tfk_pipe_ops;
    case S_IFCHR: break;
    default: return &tfk_unopenable_ops;
    }
    switch (rdev) {
    case 0x103: return &tfk_null_ops;
    case 0x105: return &tfk_zero_ops;
    case 0x107: return &tfk_full_ops;
    case 0x108: return &tfk_random_ops;
    case 0x109: return &tfk_random_ops;
    case 0x500: return &tfk_tty_ops;
    default: return &tfk_unopenable_ops;
    }
}

void tfk_node_ref(struct node *n) { n->refs++; }

/* Directories stay: a removed one may still be somebody's parent. */
void tfk_node_unref(struct node *n) {
    if (--n->refs > 0 || n->dir) return;
    tfk_data_free(n);
    tf_free(n->target);
    tf_free(n->host);
    tf_free(n->extra);
    tf_free(n);
}

void tfk_touch(struct node *n) { n->mtime = n->ctime = tfk_stamp(); }

/* As with relatime: only if the file changed since it was last read. Chosen by a mask, not by a branch: the
 * times of a symbolic file are symbolic. */
void tfk_touch_read(struct node *n) {
    struct k_timespec now = tfk_stamp(), *a = &n->atime, *m = &n->mtime;
    s64 stale = -(s64)((a->sec < m->sec) | ((a->sec == m->sec) & (a->nsec <= m->nsec)));
    a->sec = (now.sec & stale) | (a->sec & ~stale);
    a->nsec = (now.nsec & stale) | (a->nsec & ~stale);
}
