// Each path has its own files: what one writes no other sees.
//@ paths: 2
//@ replay: none
#include <fcntl.h>
#include <trefoil.h>
#include <unistd.h>

int main(void) {
    int x = tf_int("x") > 0;
    if (x) {
        int fd = open("only-here", O_CREAT | O_WRONLY, 0600);
        tf_assert(write(fd, "a", 1) == 1);
        close(fd);
        tf_assert(access("only-here", F_OK) == 0);
    } else {
        tf_assert(access("only-here", F_OK) == -1);
    }
    return 0;
}
