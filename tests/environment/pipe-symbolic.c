//@ args: --sym-stdin 2
//@ paths: 4
// Symbolic bytes through a pipe of the process with itself stay what they are.
#include <assert.h>
#include <sys/select.h>
#include <unistd.h>

int main(void) {
    int p[2];
    char in[4], out[4];
    assert(pipe(p) == 0);
    ssize_t n = read(0, in, sizeof in);
    if (n == 0) return 0;
    assert(write(p[1], in, n) == n);
    close(p[1]);
    assert(read(p[0], out, sizeof out) == n && out[0] == in[0]);
    assert(read(p[0], out, sizeof out) == 0);
    if (n == 2 && out[0] == 'k') return 1;
    return 2;
}
