/* Moving bytes: read, write and their vector, positional and file-to-file forms; lseek.
 *
 * Not here: what a kind of file does with them. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

/* read(2)
 * models: short read at end of file, EBADF, EISDIR, EAGAIN; blocking for ever ends the path
 * ignores: EINTR unless planned
 * forks: on a symbolic file of symbolic size, once per outcome */
long tfk_sys_read(int fd, void *buf, size_t n) {
    struct file *f = tfk_fd_io(fd);
    return f ? tfk_file_read(f, buf, n, &f->pos) : -EBADF;
}

/* write(2)
 * models: growing files, holes, O_APPEND, EBADF, EPIPE with SIGPIPE, EFBIG, ENOSPC on /dev/full
 * ignores: a full disk unless planned
 * forks: never */
long tfk_sys_write(int fd, const void *buf, size_t n) {
    struct file *f = tfk_fd_io(fd);
    return f ? tfk_file_write(f, buf, n, &f->pos) : -EBADF;
}

/* pread64(2)
 * models: as read at a given position, ESPIPE, EINVAL
 * ignores: as read
 * forks: as read */
long tfk_sys_pread64(int fd, void *buf, size_t n, s64 pos) {
    struct file *f = tfk_fd_io(fd);
    if (pos < 0) return -EINVAL;
    if (!f) return -EBADF;
    if (!f->ops->seekable) return -ESPIPE;
    u64 at = tfk_choose_count((u64)pos);
    return tfk_file_read(f, buf, n, &at);
}

/* pwrite64(2)
 * models: as write at a given position; with O_APPEND at the end, as Linux does
 * ignores: as write
 * forks: never */
long tfk_sys_pwrite64(int fd, const void *buf, size_t n, s64 pos) {
    struct file *f = tfk_fd_io(fd);
    if (pos < 0) return -EINVAL;
    if (!f) return -EBADF;
    if (!f->ops->seekable) return -ESPIPE;
    u64 at = tfk_choose_count((u64)pos);
    return tfk_file_write(f, buf, n, &at);
}

static long check_vector(const struct k_iovec *v, long n) {
    if (n < 0 || n > IOV_MAX) return -EINVAL;
    u64 total = 0;
    for (long i = 0; i < n; i++) {
        total += v[i].len;
        if ((s64)v[i].len < 0 || (s64)total < 0) return -EINVAL;
    }
    return 0;
}

/* One buffer after the other until one is not filled (or emptied) completely. */
static long vector(struct file *f, const struct k_iovec *v, long n, u64 *pos, bool write) {
    long err = check_vector(v, n), total = 0;
    if (err) return err;
    if (write ? !may_write(f) : !may_read(f)) return -EBADF;
    for (long i = 0; i < n; i++) {
        if (v[i].len == 0) continue;
        long r = write ? tfk_file_write(f, v[i].base, v[i].len, pos) : tfk_file_read(f, v[i].base, v[i].len, pos);
        if (r < 0) return total ? total : r;
        total += r;
        if ((size_t)r < v[i].len) break;
        if (!write && !f->ops->seekable && (tfk_file_poll(f) & POLLIN) == 0) break;
    }
    return total;
}

/* readv(2)
 * models: as read, buffer by buffer
 * ignores: atomicity
 * forks: as read */
long tfk_sys_readv(int fd, const struct k_iovec *v, long n) {
    struct file *f = tfk_fd_io(fd);
    return f ? vector(f, v, n, &f->pos, false) : -EBADF;
}

/* writev(2)
 * models: as write, buffer by buffer
 * ignores: atomicity
 * forks: never */
long tfk_sys_writev(int fd, const struct k_iovec *v, long n) {
    struct file *f = tfk_fd_io(fd);
    return f ? vector(f, v, n, &f->pos, true) : -EBADF;
}

static long vector_at(int fd, const struct k_iovec *v, long n, s64 pos, bool write) {
    struct file *f = tfk_fd_io(fd);
    if (pos < 0) return -EINVAL;
    if (!f) return -EBADF;
    if (!f->ops->seekable) return -ESPIPE;
    u64 at = tfk_choose_count((u64)pos);
    return vector(f, v, n, &at, write);
}

/* preadv(2)
 * models: as readv at a given position
 * ignores: as readv
 * forks: as read */
long tfk_sys_preadv(int fd, const struct k_iovec *v, long n, s64 pos) { return vector_at(fd, v, n, pos, false); }

/* pwritev(2)
 * models: as writev at a given position
 * ignores: as writev
 * forks: never */
long tfk_sys_pwritev(int fd, const struct k_iovec *v, long n, s64 pos) { return vector_at(fd, v, n, pos, true); }

/* preadv2(2)
 * models: as preadv, or readv when the position is -1
 * ignores: RWF flags (EOPNOTSUPP)
 * forks: as read */
long tfk_sys_preadv2(int fd, const struct k_iovec *v, long n, s64 pos, long high, int flags) {
    (void)high;
    if (flags) return -EOPNOTSUPP;
    return pos == -1 ? tfk_sys_readv(fd, v, n) : tfk_sys_preadv(fd, v, n, pos);
}

/* pwritev2(2)
 * models: as pwritev, or writev when the position is -1
 * ignores: RWF flags (EOPNOTSUPP)
 * forks: never */
long tfk_sys_pwritev2(int fd, const struct k_iovec *v, long n, s64 pos, long high, int flags) {
    (void)high;
    if (flags) return -EOPNOTSUPP;
    return pos == -1 ? tfk_sys_writev(fd, v, n) : tfk_sys_pwritev(fd, v, n, pos);
}

static u64 size_of(struct node *n) {
    if (n->symbolic_size) tfk_settle_size(n);
    return n->size;
}

/* lseek(2)
 * models: all five origins, directories, ESPIPE, EINVAL, ENXIO
 * ignores: nothing
 * forks: as read, for SEEK_END; with symbolic files, on whether a directory has an end */
long tfk_sys_lseek(int fd, s64 off, int whence) {
    struct file *f = tfk_fd_io(fd);
    if (!f) return -EBADF;
    if (!f->ops->seekable) return -ESPIPE;
    if (f->ops->seek) return f->ops->seek(f, off, whence);
    s64 to;
    switch (whence) {
    case SEEK_SET: to = off; break;
    case SEEK_CUR:
        if (__builtin_add_overflow((s64)f->pos, off, &to)) return -EOVERFLOW;
        break;
    case SEEK_END:
        if (is_type(f->node, S_IFDIR) && !tfk_directories_end()) return -EINVAL;
        if (__builtin_add_overflow((s64)size_of(f->node), off, &to)) return -EOVERFLOW;
        break;
    case SEEK_DATA:
    case SEEK_HOLE:
        if (!is_type(f->node, S_IFREG)) return -EINVAL;
        if (off < 0) return -ENXIO;
        to = tfk_data_seek(f->node, (u64)off, whence == SEEK_HOLE);
        if (to < 0) return to;
        break;
    default: return -EINVAL;
    }
    if (to < 0) return -EINVAL;
    f->pos = tfk_choose_count((u64)to);
    if (whence == SEEK_END && is_type(f->node, S_IFDIR)) tfk_tell_about("seek", fd, &f->pos, sizeof f->pos);
    return (long)f->pos;
}

/* Copy until `n` bytes, the end of the input, or an error. */
static long pump(struct file *in, u64 *in_pos, struct file *out, u64 *out_pos, size_t n) {
    u8 buf[PAGE];
    size_t done = 0;
    while (done < n) {
        long got = tfk_file_read(in, buf, min_u64(sizeof buf, n - done), in_pos);
        if (got <= 0) return done ? (long)done : got;
        long put = tfk_file_write(out, buf, (size_t)got, out_pos);
        if (put < 0) return done ? (long)done : put;
        done += (size_t)put;
        if (put < got) break;
    }
    return (long)done;
}

/* sendfile(2)
 * models: copying from a seekable file, with or without a position of its own
 * ignores: nothing
 * forks: as read */
long tfk_sys_sendfile(int out_fd, int in_fd, s64 *offset, size_t n) {
    struct file *in = tfk_fd_io(in_fd), *out = tfk_fd_io(out_fd);
    if (!in || !out || !may_read(in) || !may_write(out)) return -EBADF;
    if (!in->ops->seekable) return offset ? -ESPIPE : -EINVAL;
    if (out->flags & O_APPEND) return -EINVAL;
    if (offset && *offset < 0) return -EINVAL;
    u64 pos = offset ? (u64)*offset : in->pos;
    long r = pump(in, &pos, out, &out->pos, n);
    if (offset) *offset = (s64)pos;
    else in->pos = pos;
    return r;
}

static bool overlap(const struct file *a, u64 p, const struct file *b, u64 q, size_t n) {
    return a->node == b->node && p < q + n && q < p + n;
}

/* Forks for a symbolic standard output, which may be a file. */
static bool is_regular(const struct node *n) {
    return is_type(n, S_IFREG) || (n->shows_type && tfk_decide(n->shown_type == S_IFREG));
}

/* copy_file_range(2)
 * models: copying between regular files, EINVAL for overlap and other files, EXDEV of a symbolic standard output
 * ignores: sharing of extents
 * forks: as read; on whether a symbolic standard output is a file, and on the same file system */
long tfk_sys_copy_file_range(int in_fd, s64 *in_off, int out_fd, s64 *out_off, size_t n, unsigned flags) {
    struct file *in = tfk_fd_io(in_fd), *out = tfk_fd_io(out_fd);
    if (flags) return -EINVAL;
    if (!in || !out || !may_read(in) || !may_write(out) || (out->flags & O_APPEND)) return -EBADF;
    if (is_type(in->node, S_IFDIR) || is_type(out->node, S_IFDIR)) return -EISDIR;
    if (!is_regular(in->node) || !is_regular(out->node)) return -EINVAL;
    if (out->node->shows_type && out_fd == 1 && tfk_stdout_is_elsewhere()) {
        tfk_failure_of("copy_file_range", "1", "EXDEV");
        return -EXDEV;
    }
    u64 p = in_off ? (u64)*in_off : in->pos, q = out_off ? (u64)*out_off : out->pos;
    if ((s64)p < 0 || (s64)q < 0) return -EINVAL;
    u64 size = size_of(in->node);
    n = p < size ? min_u64(n, size - p) : 0;
    if (overlap(in, p, out, q, n)) return -EINVAL;
    long r = pump(in, &p, out, &q, n);
    *(in_off ? (u64 *)in_off : &in->pos) = p;
    *(out_off ? (u64 *)out_off : &out->pos) = q;
    return r;
}

/* splice(2)
 * models: nothing: EINVAL makes callers fall back to read and write
 * ignores: everything
 * forks: never */
long tfk_sys_splice(void) { return -EINVAL; }

static long sync_result(int fd) {
    struct file *f = tfk_fd_io(fd);
    if (!f) return -EBADF;
    return is_type(f->node, S_IFREG) || is_type(f->node, S_IFDIR) ? 0 : -EINVAL;
}

/* fsync(2)
 * models: EBADF, EINVAL on pipes and sockets
 * ignores: there is no disk
 * forks: never */
long tfk_sys_fsync(int fd) { return sync_result(fd); }

/* fdatasync(2)
 * models: as fsync
 * ignores: as fsync
 * forks: never */
long tfk_sys_fdatasync(int fd) { return sync_result(fd); }

/* syncfs(2)
 * models: EBADF
 * ignores: there is no disk
 * forks: never */
long tfk_sys_syncfs(int fd) { return tfk_fd_io(fd) ? 0 : -EBADF; }

/* sync(2)
 * models: success
 * ignores: there is no disk
 * forks: never */
long tfk_sys_sync(void) { return 0; }

/* sync_file_range(2)
 * models: EBADF
 * ignores: there is no disk
 * forks: never */
long tfk_sys_sync_file_range(int fd) { return tfk_fd_io(fd) ? 0 : -EBADF; }

/* fadvise64(2)
 * models: EBADF, ESPIPE, EINVAL
 * ignores: the advice
 * forks: never */
long tfk_sys_fadvise64(int fd, s64 off, s64 len, int advice) {
    struct file *f = tfk_fd_io(fd);
    (void)off;
    if (!f) return -EBADF;
    if (is_type(f->node, S_IFIFO)) return -ESPIPE;
    return advice < 0 || advice > 5 || len < 0 ? -EINVAL : 0;
}

/* readahead(2)
 * models: EBADF
 * ignores: there is no cache
 * forks: never */
long tfk_sys_readahead(int fd) { return tfk_fd_io(fd) ? 0 : -EBADF; }
