//@ args: --sym-stdout
//@ paths: 3
// Printing to a closed standard output fails at the end of the first line, as in musl; a terminal and another file take it.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
    assert(printf("a") == 1);
    if (printf("b\n") < 0) {
        assert(errno == EBADF && ferror(stdout));
        assert(fclose(stdout) == EOF && errno == EBADF);
        return 1;
    }
    return fclose(stdout) != 0;
}
