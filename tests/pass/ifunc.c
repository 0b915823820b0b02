// An indirect function is resolved once, at start. (musl's own start code does not: no native run to compare with.)
//@ opt: O0
//@ replay: none
//@ paths: 1
//@ stdout: 300 0
#include "show.h"

static int resolved;
static int fast(int n) { return n * 100; }
static int slow(int n) { return n; }
static int (*resolve(void))(int) { return sizeof(long) == 8 ? fast : slow; }
int dispatched(int n) __attribute__((ifunc("resolve")));

int main(void) {
    printf("%d %d\n", dispatched(HIDE(3)), resolved);
    return 0;
}
