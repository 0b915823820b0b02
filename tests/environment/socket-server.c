//@ args: --sym-socket 2
//@ paths: 4
// epoll, select and poll follow a symbolic connection: the client waits, data comes, then its end. Lengths 0 to 2, and
// 2 again in two pieces; the length 1 has no second piece.
#include <assert.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    char b[8];
    int s = socket(AF_INET, SOCK_STREAM, 0), e = epoll_create1(0), total = 0;
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(80)};
    struct epoll_event ev = {.events = EPOLLIN, .data.fd = s}, got;
    assert(bind(s, (struct sockaddr *)&a, sizeof a) == 0);
    assert(listen(s, 1) == 0 && epoll_ctl(e, EPOLL_CTL_ADD, s, &ev) == 0);
    assert(epoll_wait(e, &got, 1, -1) == 1 && got.data.fd == s);
    int c = accept(s, 0, 0);
    assert(c >= 0 && epoll_wait(e, &got, 1, 0) == 0);
    fd_set r;
    FD_ZERO(&r);
    FD_SET(c, &r);
    struct timeval zero = {0, 0};
    assert(select(c + 1, &r, 0, 0, &zero) == 1 && FD_ISSET(c, &r));
    struct pollfd p = {c, POLLIN | POLLOUT, 0};
    assert(poll(&p, 1, 0) == 1 && (p.revents & POLLIN) && (p.revents & POLLOUT));
    for (ssize_t n; (n = read(c, b, sizeof b)) != 0; total += n) assert(n > 0);
    assert(send(c, "HTTP", 4, 0) == 4);
    return total > 2;
}
