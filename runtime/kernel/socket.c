/* Sockets: making, naming, connecting and options.
 *
 * There is no network: pairs connect a process with itself; a partner outside exists only where the user
 * asked for symbolic data (--sym-socket, --sym-dgram). Not here: moving data (sockio.c). */
#include "socket.h"
#include "path.h"
#include "symbolic.h"
#include "syscalls.h"

struct socket *tfk_socket(int fd, struct file **file, long *err) {
    struct file *f = tfk_fd_io(fd);
    if (file) *file = f;
    *err = !f ? -EBADF : f->ops != &tfk_socket_ops ? -ENOTSOCK : 0;
    return *err ? NULL : f->node->extra;
}

static struct socket *known; /* who can be found by an address: listeners, bound datagram sockets */

static void make_known(struct socket *s) {
    s->next_known = known;
    known = s;
}

/* A closed socket is no longer found; who waits in its queue is alone. */
void tfk_socket_forget(struct socket *s) {
    for (struct socket **link = &known; *link; link = &(*link)->next_known)
        if (*link == s) {
            *link = s->next_known;
            break;
        }
    for (u32 i = 0; i < s->n_waiting; i++) {
        if (s->waiting[i]->peer) s->waiting[i]->peer->peer = NULL;
        tf_free(s->waiting[i]->in.bytes);
        tf_free(s->waiting[i]);
    }
}

static long check_kind(int domain, int type) {
    int kind = type & SOCK_TYPE_MASK;
    if (type & ~(SOCK_TYPE_MASK | SOCK_CLOEXEC | SOCK_NONBLOCK)) return -EINVAL;
    if (domain != AF_UNIX && domain != AF_INET && domain != AF_INET6) return -EAFNOSUPPORT;
    if (kind == SOCK_SEQPACKET && domain == AF_UNIX) return 0;
    if (kind == 3) return tfk_privileged() ? -EPROTONOSUPPORT : -EPERM; /* raw */
    return kind == SOCK_STREAM || kind == SOCK_DGRAM ? 0 : -ESOCKTNOSUPPORT;
}

/* A descriptor for an existing socket object. */
static long socket_fd(struct socket *s, u32 flags) {
    struct node *n = tfk_node_new(S_IFSOCK | 0777, NULL);
    if (!n) return -ENFILE;
    n->nlink = 1;
    n->ops = &tfk_socket_ops;
    n->extra = s;
    return tfk_open_node(n, O_RDWR | (flags & (SOCK_CLOEXEC | SOCK_NONBLOCK)));
}

long tfk_socket_open(int domain, int type, struct socket **out) {
    struct socket *s = tf_alloc(sizeof *s);
    if (!s) return -ENFILE;
    s->domain = domain;
    s->type = type & SOCK_TYPE_MASK;
    s->name.family = s->peer_name.family = (u16)domain;
    s->name_len = s->peer_name_len = domain == AF_UNIX ? 2 : domain == AF_INET ? 16 : 28;
    *out = s;
    return socket_fd(s, (u32)type);
}

/* socket(2)
 * models: Unix and Internet stream and datagram sockets
 * ignores: netlink, raw and packet sockets (EAFNOSUPPORT, EPROTONOSUPPORT)
 * forks: never */
long tfk_sys_socket(int domain, int type, int protocol) {
    struct socket *s;
    (void)protocol;
    long err = check_kind(domain, type);
    return err ? err : tfk_socket_open(domain, type, &s);
}

/* socketpair(2)
 * models: two connected Unix sockets
 * ignores: other domains (EOPNOTSUPP)
 * forks: never */
long tfk_sys_socketpair(int domain, int type, int protocol, int *fds) {
    struct socket *a, *b;
    (void)protocol;
    long err = check_kind(domain, type);
    if (err) return err;
    if (domain != AF_UNIX) return -EOPNOTSUPP;
    long first = tfk_socket_open(domain, type, &a);
    if (first < 0) return first;
    long second = tfk_socket_open(domain, type, &b);
    if (second < 0) {
        tfk_fd_close((int)first);
        return second;
    }
    a->peer = b;
    b->peer = a;
    a->state = b->state = SOCKET_CONNECTED;
    fds[0] = (int)first;
    fds[1] = (int)second;
    return 0;
}

/* A Unix socket has a name in the file system. */
static long bind_unix(const struct k_sockaddr *addr, u32 len) {
    struct walk w;
    struct node *n;
    char path[PATH_MAX];
    if (len <= 2 || addr->data[0] == 0) return 0;
    size_t size = min_u64(len - 2, sizeof addr->data);
    memcpy(path, addr->data, size);
    path[size] = 0;
    long err = tfk_walk(AT_FDCWD, path, WALK_NAME, &w);
    if (err) return err;
    if (w.node || w.last != LAST_NAME) return -EADDRINUSE;
    return tfk_create(&w, S_IFSOCK | (0777 & ~tfk.umask), &n);
}

/* The port, as it stands in an Internet address. */
static u16 port_of(const struct k_sockaddr *name) {
    u16 port;
    memcpy(&port, name->data, sizeof port);
    return port;
}

/* The loopback address of the family that stands in the name. */
void tfk_local_name(struct k_sockaddr *name, u16 port) {
    static const u8 v4[4] = {127, 0, 0, 1};
    memcpy(name->data, &port, sizeof port);
    if (name->family == AF_INET) memcpy(name->data + 2, v4, sizeof v4);
    else name->data[21] = 1;
}

/* An Internet socket without a port gets one of those that a system chooses. */
void tfk_socket_take_port(struct socket *s) {
    static u16 last = 0xc001;
    if (s->domain == AF_UNIX || port_of(&s->name)) return;
    last++;
    s->name.data[0] = (char)(last >> 8);
    s->name.data[1] = (char)last;
}

static long check_address(const struct socket *s, const struct k_sockaddr *addr, u32 len) {
    u32 least = s->domain == AF_INET ? 16 : s->domain == AF_INET6 ? 24 : 2;
    if (len < least || len > sizeof *addr) return -EINVAL;
    return addr->family == s->domain ? 0 : -EAFNOSUPPORT;
}

/* bind(2)
 * models: names of Unix sockets, any Internet address, a port that the system chooses
 * ignores: which addresses the machine has, ports in use
 * forks: never */
long tfk_sys_bind(int fd, const struct k_sockaddr *addr, u32 len) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (!s) return err;
    err = check_address(s, addr, len);
    if (err) return err;
    if (s->state != SOCKET_NEW) return -EINVAL;
    if (s->domain == AF_UNIX) err = bind_unix(addr, len);
    if (err) return err;
    memcpy(&s->name, addr, len);
    s->name_len = len;
    s->state = SOCKET_BOUND;
    tfk_socket_take_port(s);
    if (s->type == SOCK_DGRAM && s->domain != AF_UNIX) make_known(s);
    return 0;
}

/* listen(2)
 * models: stream sockets
 * ignores: the backlog
 * forks: never */
long tfk_sys_listen(int fd, int backlog) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    (void)backlog;
    if (!s) return err;
    if (s->type == SOCK_DGRAM) return -EOPNOTSUPP;
    if (s->state == SOCKET_CONNECTED || (s->domain == AF_UNIX && s->state == SOCKET_NEW)) return -EINVAL;
    if (s->state != SOCKET_LISTENING) make_known(s);
    tfk_socket_take_port(s);
    s->state = SOCKET_LISTENING;
    return 0;
}

/* The data of the next partner outside, NULL when the user asked for none. */
struct node *tfk_socket_outside(bool datagram) {
    char label[32];
    u64 size = datagram ? tfk_symbolic.dgram_size : tfk_symbolic.socket_size;
    if (size == 0) return NULL;
    struct text t = {label, 0, sizeof label - 1};
    tfk_text(&t, datagram ? "dgram-" : "socket-");
    tfk_text_number(&t, tfk_symbolic.n_sockets++);
    label[t.len] = 0;
    struct node *n = tfk_symbolic_node(label, size, S_IFSOCK | 0777);
    tfk_node_ref(n);
    return n;
}

/* The socket of this process at `addr` that a socket like `s` reaches. An Internet socket is found by its port alone. */
struct socket *tfk_socket_at(const struct socket *s, const struct k_sockaddr *addr, u32 len) {
    u32 compared = s->domain == AF_UNIX ? len : 4;
    for (struct socket *k = known; k; k = k->next_known)
        if (k->domain == s->domain && k->type == s->type && k->name_len >= compared && memcmp(&k->name, addr, compared) == 0)
            return k;
    return NULL;
}

/* Put the other end of `s` into the queue of `l`; accept makes a descriptor for it. */
static long join_queue(struct socket *s, struct socket *l) {
    if (l->n_waiting == BACKLOG) return -EAGAIN;
    struct socket *end = tf_alloc(sizeof *end);
    if (!end) return -ENOMEM;
    end->domain = l->domain;
    end->type = l->type;
    end->state = s->state = SOCKET_CONNECTED;
    end->name = s->peer_name = l->name;
    end->name_len = s->peer_name_len = l->name_len;
    end->peer_name = s->name;
    end->peer_name_len = s->name_len;
    end->peer = s;
    s->peer = end;
    l->waiting[l->n_waiting++] = end;
    return 0;
}

/* connect(2)
 * models: sockets of this process that listen; else ECONNREFUSED or ENOENT; with --sym-socket a partner that sends
 *   symbolic bytes
 * ignores: routes, names
 * forks: never */
long tfk_sys_connect(int fd, const struct k_sockaddr *addr, u32 len) {
    long err;
    struct node *n;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (!s) return err;
    err = check_address(s, addr, len);
    if (err) return err;
    if (s->state == SOCKET_CONNECTED && s->type != SOCK_DGRAM) return -EISCONN;
    if (s->domain != AF_UNIX) {
        tfk_socket_take_port(s);
        tfk_local_name(&s->name, port_of(&s->name));
    }
    struct socket *l = s->type == SOCK_DGRAM ? NULL : tfk_socket_at(s, addr, len);
    if (l) return join_queue(s, l);
    if (s->domain == AF_UNIX) {
        char path[sizeof addr->data + 1] = {0};
        memcpy(path, addr->data, min_u64(len - 2, sizeof addr->data));
        err = path[0] ? tfk_find(AT_FDCWD, path, 0, &n) : -ECONNREFUSED;
        return err ? err : -ECONNREFUSED;
    }
    if (s->type == SOCK_STREAM) {
        s->outside = tfk_socket_outside(false);
        if (!s->outside) return -ECONNREFUSED;
        s->short_first = true;
    }
    memcpy(&s->peer_name, addr, len);
    s->peer_name_len = len;
    s->state = SOCKET_CONNECTED;
    return 0;
}

static void put_name(const struct k_sockaddr *name, u32 name_len, struct k_sockaddr *out, u32 *len) {
    if (!out || !len) return;
    memcpy(out, name, min_u64(name_len, *len));
    *len = name_len;
}

/* The client's address: 127.0.0.1, a high port. */
static void client_name(struct socket *s) {
    if (s->domain != AF_UNIX) tfk_local_name(&s->peer_name, 0x01c0);
}

static long accept_waiting(struct socket *s, struct k_sockaddr *addr, u32 *len, int flags) {
    struct socket *end = s->waiting[0];
    s->n_waiting--;
    for (u32 i = 0; i < s->n_waiting; i++) s->waiting[i] = s->waiting[i + 1];
    put_name(&end->peer_name, end->peer_name_len, addr, len);
    return socket_fd(end, (u32)flags);
}

/* accept4(2)
 * models: connections of this process to itself; with --sym-socket a connection whose incoming bytes are symbolic, one per path
 * ignores: further clients: waiting for one ends the path, as the program's own end
 * forks: never */
long tfk_sys_accept4(int fd, struct k_sockaddr *addr, u32 *len, int flags) {
    struct file *f;
    struct socket *conn;
    long err;
    struct socket *s = tfk_socket(fd, &f, &err);
    if (!s) return err;
    if (s->type == SOCK_DGRAM) return -EOPNOTSUPP;
    if (s->state != SOCKET_LISTENING || (flags & ~(SOCK_CLOEXEC | SOCK_NONBLOCK))) return -EINVAL;
    if (s->n_waiting) return accept_waiting(s, addr, len, flags);
    struct node *data = tfk_symbolic.n_sockets == 0 ? tfk_socket_outside(false) : NULL;
    if (!data) return f->flags & O_NONBLOCK ? -EAGAIN : tfk_block_for_client("accept: no client connects");
    long conn_fd = tfk_socket_open(s->domain, s->type | flags, &conn);
    if (conn_fd < 0) return conn_fd;
    conn->outside = data;
    conn->short_first = true;
    conn->state = SOCKET_CONNECTED;
    conn->name = s->name;
    conn->name_len = s->name_len;
    client_name(conn);
    put_name(&conn->peer_name, conn->peer_name_len, addr, len);
    return conn_fd;
}

/* accept(2)
 * models: as accept4 without flags
 * ignores: as accept4
 * forks: never */
long tfk_sys_accept(int fd, struct k_sockaddr *addr, u32 *len) { return tfk_sys_accept4(fd, addr, len, 0); }

/* getsockname(2)
 * models: the bound name
 * ignores: nothing
 * forks: never */
long tfk_sys_getsockname(int fd, struct k_sockaddr *addr, u32 *len) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (s) put_name(&s->name, s->name_len, addr, len);
    return err;
}

/* getpeername(2)
 * models: the partner's name, ENOTCONN
 * ignores: nothing
 * forks: never */
long tfk_sys_getpeername(int fd, struct k_sockaddr *addr, u32 *len) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (!s) return err;
    if (s->state != SOCKET_CONNECTED) return -ENOTCONN;
    put_name(&s->peer_name, s->peer_name_len, addr, len);
    return 0;
}

/* setsockopt(2)
 * models: success
 * ignores: the option
 * forks: never */
long tfk_sys_setsockopt(int fd) {
    long err;
    tfk_socket(fd, NULL, &err);
    return err;
}

/* getsockopt(2)
 * models: SO_TYPE, SO_ERROR, SO_ACCEPTCONN, buffer sizes; zero for others
 * ignores: what setsockopt was told
 * forks: never */
long tfk_sys_getsockopt(int fd, int level, int option, int *value, u32 *len) {
    long err;
    struct socket *s = tfk_socket(fd, NULL, &err);
    if (!s) return err;
    if (*len < sizeof *value) return -EINVAL;
    *len = sizeof *value;
    *value = 0;
    if (level != SOL_SOCKET) return 0;
    switch (option) {
    case SO_TYPE: *value = s->type; break;
    case SO_ACCEPTCONN: *value = s->state == SOCKET_LISTENING; break;
    case SO_SNDBUF:
    case SO_RCVBUF: *value = 212992; break;
    default: break;
    }
    return 0;
}
