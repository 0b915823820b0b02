/* Open file descriptions: life, defaults for operations that a kind of file lacks, regular files and
 * directories as kinds.
 *
 * Not here: descriptors (fd.c). Invariant: every read and write of a program passes tfk_file_read or
 * tfk_file_write, so access mode, O_APPEND and file times are handled once. */
#include "env.h"
#include "symbolic.h"

struct file *tfk_file_new(struct node *n, u32 flags) {
    struct file *f = tf_alloc(sizeof *f);
    if (!f) return NULL;
    f->ops = n->ops;
    f->node = n;
    f->flags = flags;
    f->refs = 1;
    tfk_node_ref(n);
    return f;
}

void tfk_file_unref(struct file *f) {
    if (--f->refs > 0) return;
    if (f->ops->release && !(f->flags & O_PATH)) f->ops->release(f);
    tfk_node_unref(f->node);
    tf_free(f);
}

long tfk_file_read(struct file *f, void *buf, size_t n, u64 *pos) {
    if (!may_read(f)) return -EBADF;
    if (is_type(f->node, S_IFDIR)) return -EISDIR;
    if (!f->ops->read) return -EINVAL;
    n = tfk_choose_count(n);
    if (n > 0x7ffff000) n = 0x7ffff000;
    if (f->node->shared_maps) tfk_sync_shared(f->node);
    return f->ops->read(f, buf, n, pos);
}

long tfk_file_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    if (!may_write(f)) return -EBADF;
    if (!f->ops->write) return -EINVAL;
    n = tfk_choose_count(n);
    if (n > 0x7ffff000) n = 0x7ffff000;
    return f->ops->write(f, buf, n, pos);
}

u32 tfk_file_poll(struct file *f) {
    return f->ops->poll ? f->ops->poll(f) : POLLIN | POLLOUT | POLLRDNORM | POLLWRNORM;
}

/* --- regular files --------------------------------------------------------------------------------- */

static long regular_read(struct file *f, void *buf, size_t n, u64 *pos) {
    if (n == 0) return 0;
    long got = tfk_data_read(f->node, buf, n, *pos);
    if (got > 0) *pos += (u64)got;
    if (got > 0 && !(f->flags & O_NOATIME)) tfk_touch_read(f->node);
    return got;
}

/* Bytes that RLIMIT_FSIZE still allows at `pos`. */
static long within_limit(u64 pos, size_t *n) {
    u64 limit = tfk.limits[RLIMIT_FSIZE].cur;
    if (pos + *n <= limit || *n == 0) return 0;
    if (pos >= limit) {
        tfk_raise(SIGXFSZ, SI_KERNEL);
        return -EFBIG;
    }
    *n = limit - pos;
    return 0;
}

static long regular_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    struct node *node = f->node;
    if (n == 0) return 0;
    if (node->symbolic_size) tfk_settle_size(node);
    if (f->flags & O_APPEND) *pos = node->size;
    if (*pos + n > (u64)INT64_MAX) return -EFBIG;
    long err = within_limit(*pos, &n);
    if (err) return err;
    if (node->shared_maps) tfk_sync_shared(node);
    long done = tfk_data_write(node, buf, n, *pos);
    if (done > 0) {
        *pos += (u64)done;
        tfk_touch(node);
        if (!tfk_privileged()) tfk_drop_set_ids(node);
    }
    return done;
}

const struct file_ops tfk_regular_ops = {
    .kind = "file",
    .seekable = true,
    .read = regular_read,
    .write = regular_write,
};

/* --- directories, and files that cannot be opened --------------------------------------------------- */

const struct file_ops tfk_directory_ops = {
    .kind = "directory",
    .seekable = true,
};

static long unopenable_open(struct file *f) {
    (void)f;
    return -ENXIO;
}

/* Sockets in the file system, devices that we do not model. */
const struct file_ops tfk_unopenable_ops = {
    .kind = "device",
    .open = unopenable_open,
};
