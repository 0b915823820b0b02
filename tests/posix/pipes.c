// Pipes inside one process: order kept, end of file, broken pipe, non-blocking, poll and select.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

int main(void) {
    int p[2];
    char b[100] = {0};
    printf("%d\n", pipe(p));
    printf("%zd %zd\n", write(p[1], "abc", 3), write(p[1], "defg", 4));
    printf("%zd", read(p[0], b, 5));
    printf(" %s\n", b);
    struct pollfd polls[2] = {{p[0], POLLIN, 0}, {p[1], POLLOUT, 0}};
    printf("%d %d %d\n", poll(polls, 2, 0), polls[0].revents == POLLIN, polls[1].revents == POLLOUT);
    fd_set set;
    FD_ZERO(&set);
    FD_SET(p[0], &set);
    struct timeval zero = {0, 0};
    printf("%d %d\n", select(p[0] + 1, &set, NULL, NULL, &zero), !!FD_ISSET(p[0], &set));
    memset(b, 0, sizeof b);
    printf("%zd", read(p[0], b, 50));
    printf(" %s\n", b);
    fcntl(p[0], F_SETFL, O_NONBLOCK);
    printf("%zd %d\n", read(p[0], b, 1), errno == EAGAIN);
    printf("%d\n", poll(polls, 1, 0));
    write(p[1], "z", 1);
    close(p[1]);
    printf("%zd", read(p[0], b, 10));
    printf(" %zd\n", read(p[0], b, 10));
    printf("%d %d\n", poll(polls, 1, 0), !!(polls[0].revents & POLLHUP));
    close(p[0]);
    pipe2(p, O_CLOEXEC);
    printf("%d\n", fcntl(p[0], F_GETFD) == FD_CLOEXEC);
    signal(SIGPIPE, SIG_IGN);
    close(p[0]);
    printf("%zd %d\n", write(p[1], "x", 1), errno == EPIPE);
    printf("%ld %d\n", (long)lseek(p[1], 0, SEEK_CUR), errno == ESPIPE);
    return 0;
}
