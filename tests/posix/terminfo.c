//@ env: TERM=linux
// The description of a terminal, found as libraries look for it, or missing in the same way.
#include "show.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const places[] = {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"};

static void look_up(const char *term) {
    for (int i = 0; i < 3; i++) {
        char path[100];
        unsigned char head[12];
        snprintf(path, sizeof path, "%s/%c/%s", places[i], *term, term);
        int fd = open(path, O_RDONLY);
        if (fd < 0) {
            printf("%s: %s\n", path, errno == ENOENT ? "missing" : "?");
            continue;
        }
        char names[64] = "";
        printf("%s: %zd bytes", path, read(fd, head, sizeof head));
        size_t n = head[2] | head[3] << 8;
        printf(" magic %o names %zu", head[0] | head[1] << 8, n);
        printf(" %zd %s\n", read(fd, names, n < 63 ? n : 63), names);
        close(fd);
    }
}

int main(void) {
    look_up(getenv("TERM"));
    look_up("no-such-terminal");
    return 0;
}
