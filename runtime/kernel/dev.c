/* /dev: a small fixed set of devices, the same on every machine, and their kinds of file. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

static long null_read(struct file *f, void *buf, size_t n, u64 *pos) {
    (void)f, (void)buf, (void)n, (void)pos;
    return 0;
}

static long zero_read(struct file *f, void *buf, size_t n, u64 *pos) {
    (void)f, (void)pos;
    memset(buf, 0, n);
    return (long)n;
}

static long swallow(struct file *f, const void *buf, size_t n, u64 *pos) {
    (void)f, (void)buf, (void)pos;
    return (long)n;
}

static long full_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    (void)f, (void)buf, (void)pos;
    return n ? -ENOSPC : 0;
}

static long random_read(struct file *f, void *buf, size_t n, u64 *pos) {
    (void)f, (void)pos;
    return tfk_sys_getrandom(buf, n, 0);
}

/* These devices have no position. */
static long seek_nowhere(struct file *f, s64 off, int whence) {
    (void)f, (void)off, (void)whence;
    return 0;
}

const struct file_ops tfk_null_ops = {
    .kind = "null", .seekable = true, .seek = seek_nowhere, .read = null_read, .write = swallow};
const struct file_ops tfk_zero_ops = {
    .kind = "zero", .seekable = true, .seek = seek_nowhere, .read = zero_read, .write = swallow};
const struct file_ops tfk_full_ops = {
    .kind = "full", .seekable = true, .seek = seek_nowhere, .read = zero_read, .write = full_write};
const struct file_ops tfk_random_ops = {
    .kind = "random", .seekable = true, .seek = seek_nowhere, .read = random_read, .write = swallow};

static struct node *add_device(struct node *dir, const char *name, u32 mode, u64 rdev) {
    struct node *n = tfk_node_new(mode, dir);
    n->uid = n->gid = 0;
    n->nlink = n->dir ? 2 : 1;
    n->rdev = rdev;
    n->ops = tfk_ops_for(mode, rdev);
    tfk_enter(dir, name, n);
    return n;
}

static void add_link(struct node *dir, const char *name, const char *target) {
    add_device(dir, name, S_IFLNK | 0777, 0)->target = tfk_strdup(target);
}

void tfk_mount_dev(void) {
    struct node *dev = add_device(tfk.root, "dev", S_IFDIR | 0755, 0);
    dev->dev = 5;
    add_device(dev, "null", S_IFCHR | 0666, 0x103);
    add_device(dev, "zero", S_IFCHR | 0666, 0x105);
    add_device(dev, "full", S_IFCHR | 0666, 0x107);
    add_device(dev, "random", S_IFCHR | 0666, 0x108);
    add_device(dev, "urandom", S_IFCHR | 0666, 0x109);
    add_device(dev, "tty", S_IFCHR | 0666, 0x500);
    add_device(dev, "shm", S_IFDIR | S_ISVTX | 0777, 0);
    add_link(dev, "fd", "/proc/self/fd");
    add_link(dev, "stdin", "/proc/self/fd/0");
    add_link(dev, "stdout", "/proc/self/fd/1");
    add_link(dev, "stderr", "/proc/self/fd/2");
    /* The host's devices and settings are none of the program's: their folder is there, and empty. */
    struct node *sys;
    if (tfk_lookup(tfk.root, "sys", 3, &sys) == 0 && sys->dir) sys->dir->listed = true;
}
