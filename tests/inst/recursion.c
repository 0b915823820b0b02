// Deep recursion, mutual recursion, and Ackermann's function.
#include "show.h"

__attribute__((noinline)) static int depth(volatile int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
static int odd(int n);
__attribute__((noinline)) static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
__attribute__((noinline)) static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
__attribute__((noinline)) static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

static void hanoi(int n, int from, int to, long *moves) {
    if (n == 0)
        return;
    hanoi(n - 1, from, 6 - from - to, moves);
    ++*moves;
    hanoi(n - 1, 6 - from - to, to, moves);
}

int main(void) {
    long moves = 0;
    hanoi(HIDE(12), 1, 3, &moves);
    printf("%d %d %d %d %ld\n", depth(HIDE(10000)), even(HIDE(1001)), odd(HIDE(1001)), ackermann(HIDE(2), HIDE(9)), moves);
    return 0;
}
