// Branches that simplifycfg joins are joined: 16 paths and 300 instructions, as KLEE 3.2 counts (20 paths without).
//@ klee: prog.bc
//@ err: KLEE: done: total instructions = 300
//@ err: KLEE: done: completed paths = 16
//@ err: KLEE: done: generated tests = 16
#include <klee/klee.h>

static int kind(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0)
        return 4;
    if (a > 10000 || b > 10000 || c > 10000)
        return 5;
    int t = 0;
    if (a == b)
        t += 1;
    if (a == c)
        t += 2;
    if (b == c)
        t += 3;
    if (t == 0) {
        if (a + b <= c || b + c <= a || a + c <= b)
            return 4;
        if (a * a + b * b == c * c || b * b + c * c == a * a || a * a + c * c == b * b)
            return 6;
        return 1;
    }
    if (t > 3)
        return 3;
    if (t == 1 && a + b > c)
        return 2;
    if (t == 2 && a + c > b)
        return 2;
    if (t == 3 && b + c > a)
        return 2;
    return 4;
}

int main(void) {
    int a, b, c;
    klee_make_symbolic(&a, sizeof a, "a");
    klee_make_symbolic(&b, sizeof b, "b");
    klee_make_symbolic(&c, sizeof c, "c");
    return kind(a, b, c);
}
