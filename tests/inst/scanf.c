// sscanf: numbers, strings, sets, widths, assignment suppression, counts.
#include "show.h"

int main(void) {
    int a, b, n;
    unsigned u;
    long l;
    float f;
    double d;
    char s[20], t[20], c;
    n = sscanf(" 12 -34 0x1f", "%d %d %x", &a, &b, &u);
    printf("%d %d %d %u\n", n, a, b, u);
    n = sscanf("word another", "%19s %3s", s, t);
    printf("%d %s %s\n", n, s, t);
    n = sscanf("3.5e2,-0.25", "%f,%lf", &f, &d);
    printf("%d %g %g\n", n, f, d);
    n = sscanf("abc123def", "%[a-c]%d%c", s, &a, &c);
    printf("%d %s %d %c\n", n, s, a, c);
    n = sscanf("key=value;", "%[^=]=%[^;]%n", s, t, &b);
    printf("%d %s %s %d\n", n, s, t, b);
    n = sscanf("10 20 30", "%*d %d", &a);
    printf("%d %d\n", n, a);
    n = sscanf("123456", "%3d%2d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    n = sscanf("077 0x10 9", "%i %i %li", &a, &b, &l);
    printf("%d %d %d %ld\n", n, a, b, l);
    printf("%d %d %d\n", sscanf("", "%d", &a), sscanf("x", "%d", &a), sscanf("5 x", "%d %d", &a, &b));
    n = sscanf("100%", "%d%%%n", &a, &b);
    printf("%d %d %d\n", n, a, b);
    return 0;
}
