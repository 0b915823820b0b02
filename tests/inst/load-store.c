// load and store of every scalar type, aligned and packed, through pointers and indices.
#include "show.h"

struct __attribute__((packed)) packed {
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    void *p;
    long double ld;
};

static char storage[64];

int main(void) {
    struct packed k = {1, -2, 3, -4, 5.5f, -6.25, storage, 7.5L};
    struct packed *q = HIDE(&k);
    q->s++;
    q->i -= 10;
    q->l *= 3;
    q->f /= 2;
    q->d += 1;
    q->ld *= 2;
    printf("%d %d %d %ld %g %g %d %Lg %zu\n", q->c, q->s, q->i, q->l, q->f, q->d, q->p == storage, q->ld, sizeof k);
    for (int i = 0; i < 56; i++)
        storage[i] = (char)(i * 5);
    for (int i = 0; i < 9; i++) {
        uint16_t h;
        uint32_t w;
        uint64_t x;
        memcpy(&h, storage + HIDE(i), 2);
        memcpy(&w, storage + HIDE(i) * 3, 4);
        memcpy(&x, storage + HIDE(i) * 5, 8);
        printf("%04x %08x %016llx\n", h, w, (unsigned long long)x);
    }
    volatile int v = 5;
    v = v + v;
    int grid[3][4] = {{0}};
    for (int i = 0; i < 12; i++)
        grid[HIDE(i / 4)][HIDE(i % 4)] = i * i;
    printf("%d %d %d %d\n", v, grid[2][3], (&grid[0][0])[5], *(*(grid + 1) + 2));
    return 0;
}
