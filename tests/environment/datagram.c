//@ args: --sym-dgram 3
//@ paths: 5
// A datagram of 0 to 3 bytes; of three bytes the first is 'p' or not.
#include <assert.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

int main(void) {
    char b[8];
    int s = socket(AF_INET, SOCK_DGRAM, 0);
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(53)}, from;
    socklen_t len = sizeof from;
    assert(bind(s, (struct sockaddr *)&a, sizeof a) == 0);
    struct pollfd p = {s, POLLIN, 0};
    assert(poll(&p, 1, 1000) == 1 && (p.revents & POLLIN));
    long n = recvfrom(s, b, sizeof b, 0, (struct sockaddr *)&from, &len);
    assert(n >= 0 && n <= 3 && from.sin_family == AF_INET);
    assert(sendto(s, "ok", 2, 0, (struct sockaddr *)&from, len) == 2);
    /* No second datagram comes. */
    assert(recv(s, b, sizeof b, MSG_DONTWAIT) < 0 && poll(&p, 1, 10) == 0);
    if (n == 3 && b[0] == 'p') return 1;
    return 0;
}
