/* httpd: a small web server with three planted bugs, explored through what a client sends.
 *
 * It answers one request per connection with the name of the file that it would send. The bugs are of the kind that was
 * found in a real music server by symbolic execution (WsMp3, in "EXE: Automatically Generating Inputs of Death", 2006);
 * the code is our own.
 *
 *     trefoil cc -g httpd.c -o httpd
 *     trefoil run --max-state-time 1 ./httpd --sym-socket 9
 *
 * 1. The method is copied into 8 bytes, however long it is:           AAAAAAAA…
 * 2. A request without a second blank has no version, and is read:    GET /x
 * 3. "/." at the end of the path is skipped for ever:                 GET /. H
 *
 * `httpd.sh` in this folder shows that each request does the same to the native program, inside a sandbox. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

//@ opt: default
//@ run: --max-state-time 1
//@ args: --sym-socket 9
//@ exit: 1
//@ time: 180
//@ replay: none

/* Reads until the end of the first line or of the connection. */
static int read_line(int client, char *line, int size) {
    int n = 0;
    while (n < size - 1) {
        ssize_t got = read(client, line + n, (size_t)(size - 1 - n));
        if (got <= 0) break;
        n += (int)got;
        if (memchr(line, '\n', (size_t)n)) break;
    }
    line[n] = 0;
    return n;
}

static void say(int client, const char *status, const char *text) {
    char all[200];
    int n = snprintf(all, sizeof all, "HTTP/1.0 %s\r\n\r\n%s\n", status, text);
    if (write(client, all, (size_t)n) < n) perror("httpd: write");
}

/* Copies the word at `from`; returns what follows it. */
static const char *copy_word(char *to, const char *from) {
    while (*from && *from != ' ') *to++ = *from++; //~ BUG out-of-bounds-write
    *to = 0;                                       //~ BUG out-of-bounds-write
    return *from ? from + 1 : from;
}

/* Skips leading "/." parts: "/././x" is "/x". */
static const char *skip_dots(const char *p) {
    while (p[0] == '/' && p[1] == '.') p += p[2] == '/' ? 2 : 0; //~ LIMIT state-time
    return p;
}

/* The answer to one request. */
static void answer(int client, const char *line) {
    char method[8], path[64];
    const char *rest = copy_word(method, line);
    if (*rest != '/') return say(client, "400 Bad Request", "what?");
    const char *version = strchr(rest, ' ');
    int old = version[1] != 'H'; //~ BUG null-deref
    size_t n = (size_t)(version - rest);
    if (n >= sizeof path) return say(client, "414 URI Too Long", "");
    memcpy(path, rest, n);
    path[n] = 0;
    if (strcmp(method, "GET") != 0) return say(client, "501 Not Implemented", method);
    say(client, old ? "505 HTTP Version Not Supported" : "200 OK", skip_dots(path));
}

static void serve(int client) {
    char line[128];
    if (read_line(client, line, sizeof line) > 0) answer(client, line);
}

int main(int argc, char **argv) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_port = htons((unsigned short)(argc > 1 ? atoi(argv[1]) : 8080));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 8) < 0) {
        perror("httpd");
        return 1;
    }
    for (;;) {
        int client = accept(listener, NULL, NULL);
        if (client < 0) break;
        serve(client);
        close(client);
    }
    return 1;
}
