//@ clang: 19
// A 128-bit argument on the stack is aligned to 16 bytes. Not tried: an argument after one that leaves a register free;
// clang itself gets that wrong, and clang 14 looks for all of them in the wrong place.
#include "show.h"
#include <stdarg.h>

__attribute__((noinline)) static void take(int n, ...) {
    va_list ap;
    va_start(ap, n);
    for (int i = 0; i < n; i++)
        printf("%ld ", va_arg(ap, long));
    __int128 q = va_arg(ap, __int128);
    int after = va_arg(ap, int);
    va_end(ap);
    printf("%lld:%llu %d\n", (long long)(q >> 64), (unsigned long long)q, after);
}

int main(void) {
    __int128 q = HIDE((__int128)7 << 64 | 9);
    take(0, q, 1);
    take(3, 1l, 2l, 3l, q, 2);
    take(5, 1l, 2l, 3l, 4l, 5l, q, 4);
    take(6, 1l, 2l, 3l, 4l, 5l, 6l, q, 5);
    take(7, 1l, 2l, 3l, 4l, 5l, 6l, 7l, q, 6);
    return 0;
}
