// Sockets of a process with itself: pairs, a listener, datagrams; poll, select and epoll follow them.
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int ready(int fd) {
    struct pollfd p = {fd, POLLIN | POLLOUT, 0};
    int n = poll(&p, 1, 0);
    fd_set in;
    FD_ZERO(&in);
    FD_SET(fd, &in);
    struct timeval zero = {0, 0};
    int chosen = select(fd + 1, &in, 0, 0, &zero);
    printf("poll %d in %d out %d hup %d select %d\n", n, !!(p.revents & POLLIN), !!(p.revents & POLLOUT),
           !!(p.revents & POLLHUP), chosen);
    return n;
}

static void pair(int type) {
    int s[2];
    char b[10];
    printf("pair %d\n", socketpair(AF_UNIX, type, 0, s));
    ready(s[0]);
    printf("%zd\n", send(s[1], "hello", 5, 0));
    ready(s[0]);
    printf("%zd\n", recv(s[0], b, 2, MSG_PEEK));
    printf("%zd %.2s\n", recv(s[0], b, 2, 0), b);
    printf("%zd\n", recv(s[0], b, sizeof b, MSG_DONTWAIT));
    shutdown(s[1], SHUT_WR);
    printf("%zd %d\n", recv(s[0], b, sizeof b, MSG_DONTWAIT), errno);
    close(s[0]);
    printf("%zd %d\n", send(s[1], "x", 1, MSG_NOSIGNAL), errno == EPIPE);
    close(s[1]);
}

static void listener(void) {
    struct sockaddr_un a = {.sun_family = AF_UNIX, .sun_path = "door"};
    char b[10];
    int l = socket(AF_UNIX, SOCK_STREAM, 0), c = socket(AF_UNIX, SOCK_STREAM, 0);
    printf("%d\n", connect(c, (struct sockaddr *)&a, sizeof a));
    printf("%d %d\n", bind(l, (struct sockaddr *)&a, sizeof a), listen(l, 3));
    printf("%d\n", connect(c, (struct sockaddr *)&a, sizeof a));
    ready(l);
    int s = accept(l, 0, 0);
    printf("%zd %zd %.3s\n", write(c, "abc", 3), read(s, b, sizeof b), b);
    close(c);
    printf("%zd\n", read(s, b, sizeof b));
    unlink("door");
}

static void events(void) {
    int p[2], e = epoll_create1(0);
    struct epoll_event in = {.events = EPOLLIN, .data.u32 = 7}, got[2];
    pipe(p);
    printf("%d %d\n", epoll_ctl(e, EPOLL_CTL_ADD, p[0], &in), epoll_wait(e, got, 2, 0));
    write(p[1], "x", 1);
    printf("%d %u %u\n", epoll_wait(e, got, 2, 0), got[0].events, got[0].data.u32);
    printf("%d %d\n", epoll_ctl(e, EPOLL_CTL_ADD, p[0], &in), errno == EEXIST);
    printf("%d %d\n", epoll_ctl(e, EPOLL_CTL_DEL, p[0], 0), epoll_wait(e, got, 2, 0));
}

int main(void) {
    pair(SOCK_STREAM);
    pair(SOCK_DGRAM);
    listener();
    events();
    printf("%d %d\n", socket(AF_INET, 77, 0), errno == EINVAL);
    return 0;
}
