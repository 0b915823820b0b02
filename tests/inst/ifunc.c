//@ clang: 19
// An indirect function is resolved once, at start.
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
