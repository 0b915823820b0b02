// alloca and variable-length arrays: freed at the end of the scope, so that a loop does not grow the stack.
#include "show.h"
#include <alloca.h>

__attribute__((noinline)) static long sum(int n) {
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i * i;
    long total = 0;
    for (int i = 0; i < n; i++)
        total += a[i];
    return total;
}

__attribute__((noinline)) static int fill(char *p, int n) {
    memset(p, n, (size_t)n);
    return p[0] + p[n - 1];
}

int main(void) {
    for (int n = 1; n < 100; n += 17)
        printf("%ld\n", sum(HIDE(n)));
    long total = 0;
    for (int i = 0; i < 10000; i++) {
        char scratch[HIDE(4000)];
        total += fill(scratch, i % 100 + 1);
    }
    printf("%ld\n", total);
    char *list[5];
    for (int i = 0; i < 5; i++) {
        list[i] = alloca((size_t)HIDE(i) + 1);
        memset(list[i], 'a' + i, (size_t)i);
        list[i][i] = 0;
    }
    for (int i = 0; i < 5; i++)
        printf("%s\n", list[i]);
    int n = HIDE(3), m = HIDE(4);
    int grid[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            grid[i][j] = i * 10 + j;
    printf("%d %zu %zu\n", grid[2][3], sizeof grid, sizeof grid[0]);
    __attribute__((aligned(64))) char aligned[HIDE(10)];
    printf("%d\n", (int)((uintptr_t)aligned % 64));
    return 0;
}
