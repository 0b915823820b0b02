/* epoll and eventfd. */
#include "env.h"
#include "syscalls.h"

long tfk_wait_timeout(s64 ns, const char *what);

struct watch {
    struct watch *next;
    int fd;
    struct file *file; /* not a reference: a closed file drops out when the number no longer names it */
    struct k_epoll_event event;
};

static struct watch **watches(struct file *f) { return (struct watch **)&f->extra; }

static void epoll_release(struct file *f) {
    for (struct watch *w = *watches(f), *next; w; w = next) {
        next = w->next;
        tf_free(w);
    }
}

static u32 ready_events(const struct watch *w) {
    if (tfk_fd(w->fd) != w->file || w->event.events == 0) return 0;
    return tfk_file_poll(w->file) & (w->event.events | POLLERR | POLLHUP);
}

static u32 epoll_poll(struct file *f) {
    for (struct watch *w = *watches(f); w; w = w->next)
        if (ready_events(w)) return POLLIN | POLLRDNORM;
    return 0;
}

const struct file_ops tfk_epoll_ops = {
    .kind = "anon_inode",
    .release = epoll_release,
    .poll = epoll_poll,
};

static long anonymous(const struct file_ops *ops, u32 flags, struct file **out) {
    struct node *n = tfk_node_new(S_IFREG | 0600, NULL);
    if (!n) return -ENOMEM;
    n->mode = 0600;
    n->ops = ops;
    long fd = tfk_open_node(n, O_RDWR | flags);
    if (fd >= 0) *out = tfk_fd((int)fd);
    return fd;
}

/* epoll_create1(2)
 * models: an instance, EPOLL_CLOEXEC
 * ignores: nothing
 * forks: never */
long tfk_sys_epoll_create1(int flags) {
    struct file *f;
    return flags & ~O_CLOEXEC ? -EINVAL : anonymous(&tfk_epoll_ops, (u32)flags, &f);
}

/* epoll_create(2)
 * models: as epoll_create1 without flags
 * ignores: the size
 * forks: never */
long tfk_sys_epoll_create(int size) { return size <= 0 ? -EINVAL : tfk_sys_epoll_create1(0); }

static struct watch **find_watch(struct file *ep, int fd, struct file *f) {
    struct watch **link = watches(ep);
    while (*link && ((*link)->fd != fd || (*link)->file != f)) link = &(*link)->next;
    return link;
}

/* epoll_ctl(2)
 * models: add, modify, remove; EEXIST, ENOENT, EPERM for regular files and directories
 * ignores: loops of instances
 * forks: never */
long tfk_sys_epoll_ctl(int epfd, int op, int fd, const struct k_epoll_event *event) {
    struct file *ep = tfk_fd_io(epfd), *f = tfk_fd_io(fd);
    if (!ep || !f) return -EBADF;
    if (ep->ops != &tfk_epoll_ops || ep == f) return -EINVAL;
    if (is_type(f->node, S_IFREG) || is_type(f->node, S_IFDIR)) return -EPERM;
    struct watch **link = find_watch(ep, fd, f), *w = *link;
    switch (op) {
    case EPOLL_CTL_ADD:
        if (w) return -EEXIST;
        w = *link = tf_alloc(sizeof *w);
        if (!w) return -ENOMEM;
        w->fd = fd;
        w->file = f;
        w->event = *event;
        return 0;
    case EPOLL_CTL_MOD:
        if (!w) return -ENOENT;
        w->event = *event;
        return 0;
    case EPOLL_CTL_DEL:
        if (!w) return -ENOENT;
        *link = w->next;
        tf_free(w);
        return 0;
    default: return -EINVAL;
    }
}

static long collect(struct file *ep, struct k_epoll_event *out, int max) {
    int n = 0;
    for (struct watch *w = *watches(ep); w && n < max; w = w->next) {
        u32 got = ready_events(w);
        if (!got) continue;
        out[n].events = got;
        out[n++].data = w->event.data;
        if (w->event.events & EPOLLONESHOT) w->event.events = 0;
    }
    return n;
}

/* epoll_wait(2)
 * models: level-triggered readiness, EPOLLONESHOT, time-outs by moving the clock
 * ignores: EPOLLET behaves as level-triggered
 * forks: never */
long tfk_sys_epoll_wait(int epfd, struct k_epoll_event *out, int max, int ms) {
    struct file *ep = tfk_fd_io(epfd);
    if (!ep) return -EBADF;
    if (ep->ops != &tfk_epoll_ops || max <= 0) return -EINVAL;
    long n = collect(ep, out, max);
    return n ? n : tfk_wait_timeout(ms < 0 ? INT64_MIN : (s64)ms * 1000000, "epoll: no file can become ready");
}

/* epoll_pwait(2)
 * models: as epoll_wait
 * ignores: the signal mask
 * forks: never */
long tfk_sys_epoll_pwait(int epfd, struct k_epoll_event *out, int max, int ms) {
    return tfk_sys_epoll_wait(epfd, out, max, ms);
}

/* --- eventfd ---------------------------------------------------------------------------------------- */

struct counter {
    u64 value;
    bool semaphore;
};

static struct counter *counter_of(struct file *f) { return f->node->extra; }

static long event_read(struct file *f, void *buf, size_t n, u64 *pos) {
    struct counter *c = counter_of(f);
    (void)pos;
    if (n < 8) return -EINVAL;
    if (c->value == 0) return f->flags & O_NONBLOCK ? -EAGAIN : tfk_block("read: an eventfd that nobody signals");
    u64 v = c->semaphore ? 1 : c->value;
    c->value -= v;
    memcpy(buf, &v, 8);
    return 8;
}

static long event_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    struct counter *c = counter_of(f);
    u64 v;
    (void)pos;
    if (n < 8) return -EINVAL;
    memcpy(&v, buf, 8);
    if (v == ~0ul) return -EINVAL;
    if (c->value + v < v || c->value + v == ~0ul)
        return f->flags & O_NONBLOCK ? -EAGAIN : tfk_block("write: a full eventfd");
    c->value += v;
    return 8;
}

static u32 event_poll(struct file *f) { return (counter_of(f)->value ? POLLIN | POLLRDNORM : 0) | POLLOUT | POLLWRNORM; }

const struct file_ops tfk_eventfd_ops = {
    .kind = "anon_inode",
    .read = event_read,
    .write = event_write,
    .poll = event_poll,
};

/* eventfd2(2)
 * models: counter and semaphore, non-blocking
 * ignores: nothing
 * forks: never */
long tfk_sys_eventfd2(unsigned initial, int flags) {
    struct file *f;
    if (flags & ~(O_CLOEXEC | O_NONBLOCK | 1)) return -EINVAL;
    long fd = anonymous(&tfk_eventfd_ops, (u32)flags & (O_CLOEXEC | O_NONBLOCK), &f);
    if (fd < 0) return fd;
    struct counter *c = tf_alloc(sizeof *c);
    c->value = initial;
    c->semaphore = (flags & 1) != 0;
    f->node->extra = c;
    return fd;
}

/* eventfd(2)
 * models: as eventfd2 without flags
 * ignores: nothing
 * forks: never */
long tfk_sys_eventfd(unsigned initial) { return tfk_sys_eventfd2(initial, 0); }
