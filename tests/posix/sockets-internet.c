// Internet sockets of a process with itself, over the loopback: a connection, its addresses, datagrams, refusals.
#include "show.h"
#include <arpa/inet.h>
#include <errno.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static struct sockaddr_in loopback(unsigned port) {
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)};
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return a;
}

static struct sockaddr_in own_name(int fd) {
    struct sockaddr_in a;
    socklen_t len = sizeof a;
    printf("name %d len %u family %d\n", getsockname(fd, (struct sockaddr *)&a, &len), len, a.sin_family == AF_INET);
    return a;
}

static int bound(int type) {
    struct sockaddr_in any = loopback(0);
    int fd = socket(AF_INET, type, 0);
    printf("bind %d\n", bind(fd, (struct sockaddr *)&any, sizeof any));
    return fd;
}

static void connection(void) {
    int one = 1, l = bound(SOCK_STREAM), c = socket(AF_INET, SOCK_STREAM, 0);
    printf("%d\n", setsockopt(l, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one));
    printf("listen %d\n", listen(l, 2));
    struct sockaddr_in at = own_name(l);
    printf("port %d\n", at.sin_port != 0);
    printf("connect %d\n", connect(c, (struct sockaddr *)&at, sizeof at));
    struct sockaddr_in from;
    socklen_t len = sizeof from;
    int s = accept(l, (struct sockaddr *)&from, &len);
    printf("client %s %d\n", inet_ntoa(from.sin_addr), from.sin_port == own_name(c).sin_port);
    printf("%d\n", getpeername(c, (struct sockaddr *)&from, &len));
    printf("peer %s %d\n", inet_ntoa(from.sin_addr), from.sin_port == at.sin_port);
    char b[8] = "";
    printf("%zd %zd %s\n", send(c, "get", 3, 0), recv(s, b, sizeof b, 0), b);
    printf("%zd %zd %s\n", send(s, "file", 4, 0), recv(c, b, 4, MSG_WAITALL), b);
    printf("%d %zd\n", shutdown(c, SHUT_WR), recv(s, b, sizeof b, 0));
    printf("%d %d\n", setsockopt(c, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one), connect(c, (struct sockaddr *)&at, sizeof at));
    printf("%d\n", errno == EISCONN);
    close(s);
    close(c);
    close(l);
    c = socket(AF_INET, SOCK_STREAM, 0);
    printf("%d\n", connect(c, (struct sockaddr *)&at, sizeof at));
    printf("%d\n", errno == ECONNREFUSED);
    close(c);
}

static void datagrams(void) {
    int a = bound(SOCK_DGRAM), b = bound(SOCK_DGRAM);
    struct sockaddr_in to = own_name(b), from;
    socklen_t len = sizeof from;
    char text[8] = "";
    printf("%zd\n", sendto(a, "hello", 5, 0, (struct sockaddr *)&to, sizeof to));
    printf("%zd\n", sendto(a, "you", 3, 0, (struct sockaddr *)&to, sizeof to));
    printf("%zd %.3s\n", recvfrom(b, text, 3, 0, (struct sockaddr *)&from, &len), text);
    printf("from %s %d\n", inet_ntoa(from.sin_addr), from.sin_port == own_name(a).sin_port);
    printf("%zd %.3s\n", recv(b, text, sizeof text, 0), text);
    printf("%zd\n", recv(b, text, sizeof text, MSG_DONTWAIT));
    printf("%d\n", errno == EAGAIN);
}

/* A new network namespace has its loopback switched off. The engine has no interfaces. */
static void switch_on(void) {
    struct ifreq lo = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    ioctl(fd, SIOCSIFFLAGS, &lo);
    close(fd);
}

int main(void) {
    switch_on();
    connection();
    datagrams();
    return 0;
}
