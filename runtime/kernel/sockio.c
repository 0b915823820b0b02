/* Moving data through sockets: read, write, send and receive families, shutdown.
 *
 * Not here: connections (socket.c). Invariant: what is sent to a partner outside is accepted whole and not
 * kept; what is received comes from the pair's ring or from the partner's symbolic bytes. */
#include "socket.h"
#include "symbolic.h"
#include "syscalls.h"

static bool is_packet(const struct socket *s) { return s->type != SOCK_STREAM; }

/* Streams promise no boundaries: the first receive gives all that is there, or one byte only. */
static bool comes_short(struct socket *s, size_t n) {
    u8 choice;
    if (!s->short_first || n <= 1) return false;
    s->short_first = false;
    if (!tfk_decide(s->outside->size >= 2)) return false;
    tf_make_symbolic(&choice, 1, "socket-short");
    tf_assume(choice <= 1);
    return tfk_decide(choice == 1);
}

static long from_outside(struct socket *s, void *buf, size_t n, int flags) {
    if (comes_short(s, n)) n = 1;
    long got = tfk_data_read(s->outside, buf, n, s->taken);
    if (got > 0 && !(flags & MSG_PEEK)) s->taken += (u64)got;
    return got;
}

/* One datagram: what does not fit is lost. */
static long from_ring_packet(struct socket *s, void *buf, size_t n) {
    struct packet p;
    u8 lost;
    tfk_ring_get(&s->in, &p, sizeof p);
    size_t take = min_u64(n, p.len);
    tfk_ring_get(&s->in, buf, take);
    for (u32 i = (u32)take; i < p.len; i++) tfk_ring_get(&s->in, &lost, 1);
    if (s->domain != AF_UNIX) {
        s->sender.family = (u16)s->domain;
        tfk_local_name(&s->sender, p.sender);
    }
    return (long)take;
}

static long from_ring(struct socket *s, void *buf, size_t n, int flags) {
    struct ring before = s->in;
    long got = is_packet(s) ? from_ring_packet(s, buf, n) : (long)tfk_ring_get(&s->in, buf, n);
    if (flags & MSG_PEEK) s->in = before;
    return got;
}

/* Each symbolic datagram is a partner of its own. */
static long outside_datagram(struct socket *s, void *buf, size_t n, int flags) {
    if (!s->outside) s->outside = tfk_socket_outside(true);
    if (!s->outside) return -EAGAIN;
    long got = tfk_data_read(s->outside, buf, n, 0);
    if (flags & MSG_PEEK) return got;
    s->outside = NULL;
    return got;
}

static long receive(struct file *f, struct socket *s, void *buf, size_t n, int flags) {
    if (s->no_read) return 0;
    if (s->in.len) return from_ring(s, buf, n, flags);
    if (s->outside && !is_packet(s)) return from_outside(s, buf, n, flags);
    if (s->type == SOCK_DGRAM && s->domain != AF_UNIX && tfk_symbolic.dgram_size && s->taken == 0) {
        long got = outside_datagram(s, buf, n, flags);
        if (!(flags & MSG_PEEK)) s->taken = 1;
        return got;
    }
    if (s->state != SOCKET_CONNECTED && !is_packet(s)) return -ENOTCONN;
    if (s->state == SOCKET_CONNECTED && (!s->peer || s->peer->no_write) && !is_packet(s)) return 0;
    bool waits = ((f->flags & O_NONBLOCK) == 0) & ((flags & MSG_DONTWAIT) == 0);
    return waits ? tfk_block_for_client("recv: nobody sends") : -EAGAIN;
}

static long broken(int flags) {
    if (!(flags & MSG_NOSIGNAL)) tfk_raise(SIGPIPE, SI_KERNEL);
    return -EPIPE;
}

static long deliver(struct file *f, struct socket *s, struct socket *to, const void *buf, size_t n, int flags) {
    struct ring *r = &to->in;
    struct packet p = {.len = (u32)n};
    size_t head = is_packet(s) ? sizeof p : 0;
    if (to->no_read) return broken(flags);
    if (head && n + head > PIPE_SIZE) return -EMSGSIZE;
    size_t room = PIPE_SIZE - r->len;
    bool waits = ((f->flags & O_NONBLOCK) == 0) & ((flags & MSG_DONTWAIT) == 0);
    if (room < n + head && waits) return tfk_block("send: a full socket that only this process reads");
    if (room < (head ? n + head : 1)) return -EAGAIN;
    if (s->domain != AF_UNIX) memcpy(&p.sender, s->name.data, sizeof p.sender);
    if (head) tfk_ring_put(r, &p, sizeof p);
    return (long)tfk_ring_put(r, buf, n);
}

/* An Internet datagram goes to the socket of this process with that address, or out of sight. */
static long send_datagram(struct file *f, struct socket *s, const void *buf, size_t n, int flags,
                          const struct k_sockaddr *addr, u32 len) {
    struct socket *to = addr ? tfk_socket_at(s, addr, len) : tfk_socket_at(s, &s->peer_name, s->peer_name_len);
    tfk_socket_take_port(s);
    return to ? deliver(f, s, to, buf, n, flags) : (long)n;
}

static long transmit(struct file *f, struct socket *s, const void *buf, size_t n, int flags,
                     const struct k_sockaddr *addr, u32 len) {
    if (s->no_write) return broken(flags);
    if (s->peer) return deliver(f, s, s->peer, buf, n, flags);
    if (s->domain != AF_UNIX && is_packet(s) && (addr || s->state == SOCKET_CONNECTED))
        return send_datagram(f, s, buf, n, flags, addr, len);
    if (s->outside) return (long)n;
    if (is_packet(s)) return s->state == SOCKET_CONNECTED ? -ECONNREFUSED : -EDESTADDRREQ;
    return s->state == SOCKET_CONNECTED ? broken(flags) : s->domain == AF_UNIX ? -ENOTCONN : broken(flags);
}

static long socket_read(struct file *f, void *buf, size_t n, u64 *pos) {
    (void)pos;
    return n ? receive(f, f->node->extra, buf, n, 0) : 0;
}

static long socket_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    (void)pos;
    return transmit(f, f->node->extra, buf, n, 0, NULL, 0);
}

static void socket_release(struct file *f) {
    struct socket *s = f->node->extra;
    if (s->peer) s->peer->peer = NULL;
    tfk_socket_forget(s);
    if (s->outside) tfk_node_unref(s->outside);
    tf_free(s->in.bytes);
}

static u32 socket_poll(struct file *f) {
    struct socket *s = f->node->extra;
    bool client_waits = s->state == SOCKET_LISTENING && tfk_symbolic.socket_size && tfk_symbolic.n_sockets == 0;
    bool datagram_waits = s->type == SOCK_DGRAM && tfk_symbolic.dgram_size && s->taken == 0;
    bool closed = s->state == SOCKET_CONNECTED && !s->peer && !s->outside && !is_packet(s);
    u32 r = 0;
    if (s->in.len || s->outside || s->n_waiting || client_waits || datagram_waits || closed || s->no_read) r |= POLLIN | POLLRDNORM;
    if (s->state != SOCKET_LISTENING) r |= POLLOUT | POLLWRNORM;
    if (closed || (s->state != SOCKET_CONNECTED && s->state != SOCKET_LISTENING && !is_packet(s))) r |= POLLHUP;
    return r;
}

static long socket_ioctl(struct file *f, unsigned request, void *arg) {
    struct socket *s = f->node->extra;
    if (request != FIONREAD) return -ENOTTY;
    *(int *)arg = (int)s->in.len;
    return 0;
}

const struct file_ops tfk_socket_ops = {
    .kind = "socket",
    .release = socket_release,
    .read = socket_read,
    .write = socket_write,
    .ioctl = socket_ioctl,
    .poll = socket_poll,
};

/* sendto(2)
 * models: pairs, datagrams to a socket of this process, partners outside, MSG_DONTWAIT, MSG_NOSIGNAL, EPIPE, ENOTCONN
 * ignores: what a partner outside receives is not kept
 * forks: never */
long tfk_sys_sendto(int fd, const void *buf, size_t n, int flags, const struct k_sockaddr *addr, u32 len) {
    struct file *f;
    long err;
    struct socket *s = tfk_socket(fd, &f, &err);
    return s ? transmit(f, s, buf, n, flags, addr, len) : err;
}

/* Who sent what was just received. */
static void put_sender(const struct socket *s, struct k_sockaddr *addr, u32 *len) {
    if (!addr || !len) return;
    u32 have = s->domain == AF_UNIX ? 0 : s->peer_name_len;
    memcpy(addr, s->sender.family ? &s->sender : &s->peer_name, min_u64(have, *len));
    *len = have;
}

/* recvfrom(2)
 * models: pairs, symbolic data, MSG_PEEK, MSG_DONTWAIT, end of the stream, a first receive of one byte
 * ignores: MSG_WAITALL
 * forks: as read on a file of symbolic size; twice for the first receive of a connection from outside */
long tfk_sys_recvfrom(int fd, void *buf, size_t n, int flags, struct k_sockaddr *addr, u32 *len) {
    struct file *f;
    long err;
    struct socket *s = tfk_socket(fd, &f, &err);
    if (!s) return err;
    long got = receive(f, s, buf, n, flags);
    if (got >= 0) put_sender(s, addr, len);
    return got;
}

static size_t total(const struct k_msghdr *m) {
    size_t n = 0;
    for (size_t i = 0; i < m->iovlen; i++) n += m->iov[i].len;
    return n;
}

/* sendmsg(2)
 * models: as sendto, from several buffers
 * ignores: ancillary data
 * forks: never */
long tfk_sys_sendmsg(int fd, const struct k_msghdr *m, int flags) {
    size_t n = total(m), at = 0;
    u8 *buf = tf_alloc(n ? n : 1);
    if (!buf) return -ENOMEM;
    for (size_t i = 0; i < m->iovlen; at += m->iov[i++].len) memcpy(buf + at, m->iov[i].base, m->iov[i].len);
    long r = tfk_sys_sendto(fd, buf, n, flags, m->name, m->namelen);
    tf_free(buf);
    return r;
}

/* recvmsg(2)
 * models: as recvfrom, into several buffers
 * ignores: ancillary data (none)
 * forks: as recvfrom */
long tfk_sys_recvmsg(int fd, struct k_msghdr *m, int flags) {
    size_t n = total(m);
    u8 *buf = tf_alloc(n ? n : 1);
    if (!buf) return -ENOMEM;
    long got = tfk_sys_recvfrom(fd, buf, n, flags, m->name, m->name ? &m->namelen : NULL);
    size_t at = 0;
    for (size_t i = 0; got > 0 && i < m->iovlen && at < (size_t)got; i++) {
        size_t step = min_u64(m->iov[i].len, (size_t)got - at);
        memcpy(m->iov[i].base, buf + at, step);
        at += step;
    }
    if (got >= 0) {
        m->controllen = 0;
        m->flags = 0;
    }
    tf_free(buf);
    return got;
}

/* shutdown(2)
 * models: both directions of a connection
 * ignores: nothing
 * forks: never */
long tfk_sys_shutdown(int fd, int how) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (!s) return err;
    if (how < 0 || how > 2) return -EINVAL;
    if (s->state != SOCKET_CONNECTED) return -ENOTCONN;
    s->no_read |= how != 1;
    s->no_write |= how != 0;
    return 0;
}
