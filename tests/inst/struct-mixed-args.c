// Structs of mixed classes by value, more of them than registers, and results of every class.
#include "show.h"

struct fi { float f; int i; };
struct di { double d; int i; };
struct ff { float a, b, c; };
struct dd { double a, b; };
struct ld { long double l; };
struct nest { struct fi a; struct { short s; char c; } b; };
struct ptr { char *p; long n; };
struct empty {};
union u { int i; float f; char c[6]; };

#define N __attribute__((noinline)) static
N struct fi f1(struct fi x) { return (struct fi){x.f * 2, x.i + 1}; }
N struct di f2(struct di x, struct fi y) { return (struct di){x.d + y.f, x.i - y.i}; }
N struct ff f3(struct ff x) { return (struct ff){x.c, x.a, x.b}; }
N struct dd f4(struct dd x, double y) { return (struct dd){x.b + y, x.a}; }
N struct ld f5(struct ld x) { return (struct ld){x.l / 4}; }
N struct nest f6(struct nest x) { x.a.i++; x.b.s--; x.b.c ^= 1; return x; }
N struct ptr f7(struct ptr x) { return (struct ptr){x.p + x.n, -x.n}; }
N union u f8(union u x) { x.c[1]++; return x; }
N int f9(struct empty e, int i) { return i + 1; }
N double many(struct dd a, struct dd b, struct dd c, struct dd d, struct dd e, struct di f, struct ptr g, struct ptr h, struct ptr i, struct ptr j) {
    return a.a + b.b * 2 + c.a * 3 + d.b * 4 + e.a * 5 + f.d * 6 + f.i + g.n + h.n * 2 + i.n * 3 + j.n * 4;
}
N struct fi chain(int depth, struct fi x) { return depth ? chain(depth - 1, f1(x)) : x; }

int main(void) {
    struct fi a = f1(HIDE(((struct fi){1.5f, 7})));
    struct di b = f2(HIDE(((struct di){2.5, 9})), a);
    struct ff c = f3(HIDE(((struct ff){1, 2, 3})));
    struct dd d = f4(HIDE(((struct dd){4, 5})), 0.5);
    struct ld e = f5(HIDE(((struct ld){3.0L})));
    struct nest f = f6(HIDE(((struct nest){{1, 2}, {3, 4}})));
    char text[] = "hello";
    struct ptr g = f7(HIDE(((struct ptr){text, 2})));
    union u h = {.c = {1, 2, 3, 4, 5, 6}};
    h = f8(h);
    printf("%g %d %g %d %g %g %g\n", a.f, a.i, b.d, b.i, c.a, c.b, c.c);
    printf("%g %g %Lg %g %d %d %d %s %ld %d %d\n", d.a, d.b, e.l, f.a.f, f.a.i, f.b.s, f.b.c, g.p, g.n, h.c[1], h.c[5]);
    printf("%d\n", f9((struct empty){}, HIDE(3)));
    printf("%g\n", many(d, d, d, d, d, b, g, g, g, g));
    struct fi z = chain(HIDE(5), a);
    printf("%g %d\n", z.f, z.i);
    return 0;
}
