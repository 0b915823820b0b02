// memcpy, memmove, memset, memcmp, memchr of many sizes, constant and variable, overlapping both ways.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <stdlib.h>

static unsigned hash(const unsigned char *p, int n) {
    unsigned h = 2166136261u;
    for (int i = 0; i < n; i++)
        h = (h ^ p[i]) * 16777619u;
    return h;
}

int main(void) {
    unsigned char a[600], b[600];
    for (int i = 0; i < 600; i++)
        a[i] = (unsigned char)(i * 7 + i / 256);
    for (int n = 0; n < 300; n += n < 20 ? 1 : 37) {
        size_t len = (size_t)HIDE(n);
        memset(b, 0x5a, sizeof b);
        memcpy(b + 3, a + 1, len);
        printf("cpy %d %08x\n", n, hash(b, 600));
        memmove(b + 10, b + 5, len);
        printf("move up %08x\n", hash(b, 600));
        memmove(b + 5, b + 10, len);
        printf("move down %08x\n", hash(b, 600));
        memset(b + 1, HIDE(n), len);
        printf("set %08x\n", hash(b, 600));
        printf("cmp %d %d\n", memcmp(a, b, len) > 0, memcmp(a, a, len));
        unsigned char *p = memchr(a, HIDE(77), len);
        printf("chr %d\n", p ? (int)(p - a) : -1);
    }
    struct big { char c[100]; } s1, s2;
    memset(&s1, 9, sizeof s1);
    s2 = s1;
    s2.c[50]++;
    printf("%d %d\n", memcmp(&s1, &s2, sizeof s1) < 0, hash((unsigned char *)&s2, 100) != 0);
    __builtin_memcpy(b, "inline", 7);
    __builtin_memset(b + 100, 0, 64);
    printf("%s %d\n", b, b[163]);
    char *p = mempcpy(b, "abc", 3);
    printf("%td\n", p - (char *)b);
    return 0;
}
