/* Pipes and FIFOs: a ring of bytes between descriptors of the one process.
 *
 * Invariant: readers and writers count the open files of each side; a FIFO's ring lives as long as its
 * node. A wait that nothing can end is a hang of the program, not ours. */
#include "pipe.h"
#include "env.h"
#include "syscalls.h"

#define PIPE_BUF 4096

static struct pipe *pipe_of(struct file *f) {
    if (!f->node->extra) f->node->extra = tf_alloc(sizeof(struct pipe));
    return f->node->extra;
}

size_t tfk_ring_get(struct ring *r, void *buf, size_t n) {
    n = min_u64(n, r->len);
    size_t first = min_u64(n, PIPE_SIZE - r->head);
    if (n) memcpy(buf, r->bytes + r->head, first);
    if (n > first) memcpy((u8 *)buf + first, r->bytes, n - first);
    r->head = (u32)((r->head + n) % PIPE_SIZE);
    r->len -= (u32)n;
    return n;
}

size_t tfk_ring_put(struct ring *r, const void *buf, size_t n) {
    if (!r->bytes) r->bytes = tf_alloc(PIPE_SIZE);
    n = min_u64(n, PIPE_SIZE - r->len);
    size_t tail = (r->head + r->len) % PIPE_SIZE;
    size_t first = min_u64(n, PIPE_SIZE - tail);
    if (n) memcpy(r->bytes + tail, buf, first);
    if (n > first) memcpy(r->bytes, (const u8 *)buf + first, n - first);
    r->len += (u32)n;
    return n;
}

static long pipe_open(struct file *f) {
    struct pipe *p = pipe_of(f);
    bool nonblocking = (f->flags & O_NONBLOCK) != 0;
    u32 mode = f->flags & O_ACCMODE;
    if (!p->anonymous && mode == O_WRONLY && p->readers == 0)
        return nonblocking ? -ENXIO : tfk_block("open: a FIFO without a reader");
    if (!p->anonymous && mode == O_RDONLY && p->writers == 0 && !nonblocking)
        return tfk_block("open: a FIFO without a writer");
    p->readers += may_read(f);
    p->writers += may_write(f);
    return 0;
}

static void pipe_release(struct file *f) {
    struct pipe *p = pipe_of(f);
    p->readers -= may_read(f);
    p->writers -= may_write(f);
    if (p->readers + p->writers > 0) return;
    tf_free(p->ring.bytes);
    memset(&p->ring, 0, sizeof p->ring);
}

static long pipe_read(struct file *f, void *buf, size_t n, u64 *pos) {
    struct pipe *p = pipe_of(f);
    (void)pos;
    if (n == 0) return 0;
    if (p->ring.len) return (long)tfk_ring_get(&p->ring, buf, n);
    if (p->writers == 0) return 0;
    return f->flags & O_NONBLOCK ? -EAGAIN : tfk_block("read: an empty pipe that only this process writes");
}

static long pipe_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    struct pipe *p = pipe_of(f);
    (void)pos;
    if (p->readers == 0) {
        tfk_raise(SIGPIPE, SI_KERNEL);
        return -EPIPE;
    }
    if (n == 0) return 0;
    size_t room = PIPE_SIZE - p->ring.len;
    bool fits = n <= room;
    if (!fits && !(f->flags & O_NONBLOCK)) return tfk_block("write: a full pipe that only this process reads");
    if (!fits && (room == 0 || n <= PIPE_BUF)) return -EAGAIN;
    return (long)tfk_ring_put(&p->ring, buf, n);
}

static u32 pipe_poll(struct file *f) {
    struct pipe *p = pipe_of(f);
    u32 r = 0;
    if (may_read(f)) {
        if (p->ring.len) r |= POLLIN | POLLRDNORM;
        if (p->writers == 0) r |= POLLHUP;
    }
    if (may_write(f)) {
        if (PIPE_SIZE - p->ring.len >= PIPE_BUF) r |= POLLOUT | POLLWRNORM;
        if (p->readers == 0) r |= POLLERR;
    }
    return r;
}

static long pipe_ioctl(struct file *f, unsigned request, void *arg) {
    if (request != FIONREAD) return -ENOTTY;
    *(int *)arg = (int)pipe_of(f)->ring.len;
    return 0;
}

const struct file_ops tfk_pipe_ops = {
    .kind = "pipe",
    .open = pipe_open,
    .release = pipe_release,
    .read = pipe_read,
    .write = pipe_write,
    .ioctl = pipe_ioctl,
    .poll = pipe_poll,
};

/* pipe2(2)
 * models: both ends, O_CLOEXEC, O_NONBLOCK, EMFILE
 * ignores: packet mode (O_DIRECT)
 * forks: never */
long tfk_sys_pipe2(int *fds, int flags) {
    if (flags & ~(O_CLOEXEC | O_NONBLOCK | O_DIRECT)) return -EINVAL;
    if (!fds) return -EFAULT;
    struct node *n = tfk_node_new(S_IFIFO | 0600, NULL);
    struct pipe *p = tf_alloc(sizeof *p);
    if (!n || !p) return -ENFILE;
    n->nlink = 1;
    n->extra = p;
    p->anonymous = true;
    u32 kept = (u32)flags & (O_CLOEXEC | O_NONBLOCK);
    long in = tfk_open_node(n, O_RDONLY | kept);
    if (in < 0) return in;
    long out = tfk_open_node(n, O_WRONLY | kept);
    if (out < 0) {
        tfk_fd_close((int)in);
        return out;
    }
    tfk_fd((int)in)->flags &= ~(u32)O_LARGEFILE;
    tfk_fd((int)out)->flags &= ~(u32)O_LARGEFILE;
    fds[0] = (int)in;
    fds[1] = (int)out;
    return 0;
}

/* pipe(2)
 * models: as pipe2 without flags
 * ignores: nothing
 * forks: never */
long tfk_sys_pipe(int *fds) { return tfk_sys_pipe2(fds, 0); }
