// Variable arguments of every kind: registers first, then the stack; va_copy; va_list passed on.
#include "show.h"
#include <stdarg.h>

struct small { int a, b; };
struct floats { double x, y; };
struct mixed { long a; double b; };
struct big { long v[5]; };

__attribute__((noinline)) static long sum(int n, ...) {
    va_list ap, again;
    va_start(ap, n);
    va_copy(again, ap);
    long total = 0;
    for (int i = 0; i < n; i++)
        total += va_arg(ap, int);
    for (int i = 0; i < n; i++)
        total += 1000 * va_arg(again, int);
    va_end(again);
    va_end(ap);
    return total;
}

__attribute__((noinline)) static void all(const char *kinds, ...) {
    va_list ap;
    va_start(ap, kinds);
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i': printf("%d ", va_arg(ap, int)); break;
        case 'l': printf("%ld ", va_arg(ap, long)); break;
        case 'd': printf("%g ", va_arg(ap, double)); break;
        case 'D': printf("%Lg ", va_arg(ap, long double)); break;
        case 's': printf("%s ", va_arg(ap, const char *)); break;
        case 'q': { __int128 v = va_arg(ap, __int128); printf("%lld:%llu ", (long long)(v >> 64), (unsigned long long)v); break; }
        case 'S': { struct small v = va_arg(ap, struct small); printf("%d,%d ", v.a, v.b); break; }
        case 'F': { struct floats v = va_arg(ap, struct floats); printf("%g,%g ", v.x, v.y); break; }
        case 'M': { struct mixed v = va_arg(ap, struct mixed); printf("%ld,%g ", v.a, v.b); break; }
        case 'B': { struct big v = va_arg(ap, struct big); printf("%ld,%ld ", v.v[0], v.v[4]); break; }
        }
    va_end(ap);
    printf("\n");
}

__attribute__((noinline)) static void pass_on(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    vprintf(format, ap);
    va_end(ap);
}

__attribute__((noinline)) static double take_two(va_list *ap) { return va_arg(*ap, double) * 10 + va_arg(*ap, double); }
__attribute__((noinline)) static void through_pointer(int n, ...) {
    va_list ap;
    va_start(ap, n);
    double first = take_two(&ap), second = take_two(&ap);
    va_end(ap);
    printf("%g %g\n", first, second);
}

int main(void) {
    printf("%ld\n", sum(0));
    printf("%ld\n", sum(3, HIDE(1), HIDE(2), HIDE(3)));
    printf("%ld\n", sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, HIDE(12)));
    struct small s = {1, 2};
    struct floats f = {1.5, 2.5};
    struct mixed m = {3, 4.5};
    struct big b = {{5, 6, 7, 8, 9}};
    all("ildDsq", 1, 2l, 3.5, 4.5L, "five", (__int128)-6);
    all("SFMBSFMB", s, f, m, b, s, f, m, b);
    all("iiiiiiiiSs", 1, 2, 3, 4, 5, 6, 7, 8, s, "end");
    all("dddddddddF", 1., 2., 3., 4., 5., 6., 7., 8., 9., f);
    all("iDiDdidMMMM", 1, 2.5L, 3, 4.5L, 5.5, 6, 7.5, m, m, m, m);
    pass_on("%d %s %g %c %Lg\n", 7, "seven", 7.5, '7', 7.25L);
    through_pointer(4, 1.0, 2.0, 3.0, 4.0);
    all("");
    return 0;
}
