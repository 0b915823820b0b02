/* Socket objects: shared by the calls that manage them and the calls that move data. */
#ifndef TFK_SOCKET_H
#define TFK_SOCKET_H

#include "env.h"
#include "pipe.h"

#define BACKLOG 16

enum socket_state { SOCKET_NEW, SOCKET_BOUND, SOCKET_LISTENING, SOCKET_CONNECTED };

struct socket {
    int domain, type;
    enum socket_state state;
    struct socket *peer;  /* the other end of a pair, NULL when closed or outside */
    struct ring in;       /* what the peer wrote; a datagram has a struct packet before its bytes */
    struct node *outside; /* symbolic bytes that a partner outside sends */
    u64 taken;            /* of them */
    bool short_first;     /* the first receive may find one byte only: not decided yet */
    bool no_read, no_write;
    struct k_sockaddr name, peer_name;
    u32 name_len, peer_name_len;
    struct k_sockaddr sender; /* of the last datagram from a socket of this process */
    struct socket *waiting[BACKLOG]; /* listening: connected by this process, not accepted yet */
    u32 n_waiting;
    struct socket *next_known;
};

/* A datagram in a ring. */
struct packet {
    u32 len;
    u16 sender; /* port, as in addresses; 0 between Unix sockets */
};

struct socket *tfk_socket(int fd, struct file **f, long *err);
long tfk_socket_open(int domain, int type, struct socket **out);
struct node *tfk_socket_outside(bool datagram);
void tfk_socket_forget(struct socket *s);
struct socket *tfk_socket_at(const struct socket *s, const struct k_sockaddr *addr, u32 len);
void tfk_socket_take_port(struct socket *s);
void tfk_local_name(struct k_sockaddr *name, u16 port);

#endif
