//@ args: --sym-socket 3
//@ paths: 5
// Lengths 0 to 3, and a first receive of one byte that does not look at the rest.
#include <netinet/in.h>
#include <sys/socket.h>

int main(void) {
    char b[8];
    int s = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(80)};
    if (bind(s, (struct sockaddr *)&a, sizeof a) < 0 || listen(s, 1) < 0) return 1;
    int c = accept(s, 0, 0);
    return recv(c, b, sizeof b, 0) < 0;
}
