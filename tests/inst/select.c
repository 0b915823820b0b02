// select and phi: values chosen without and with branches, of all kinds of types.
#include "show.h"

struct wide { long a, b, c; };

int main(void) {
    int x = 1, y = 2;
    struct wide s = {1, 2, 3}, t = {4, 5, 6};
    for (int i = -2; i <= 2; i++) {
        int n = HIDE(i);
        int k = n > 0 ? n : -n;
        int *p = n & 1 ? &x : &y;
        double d = n < 0 ? 1.5 : -2.5;
        struct wide w = n == 0 ? s : t;
        const char *name = n == 2 ? "two" : n == 1 ? "one" : "other";
        __int128 big = n ? (__int128)n << 70 : 7;
        *p += k;
        printf("%d %d %d %g %ld %s %lld\n", k, x, y, d, w.b, name, (long long)(big >> 65));
    }
    int fib = 0, next = 1;
    for (int i = 0; i < HIDE(30); i++) {
        int sum = fib + next;
        fib = next;
        next = sum;
    }
    printf("%d\n", fib);
    return 0;
}
