// Bit-fields: signed and unsigned, straddling bytes, zero width, in unions, wider than 32 bits.
#include "show.h"

struct fields { unsigned a : 3; int b : 5; unsigned c : 11; int d : 1; unsigned : 0; unsigned long long e : 40; long long f : 23; };
struct __attribute__((packed)) tight { unsigned a : 7; unsigned b : 19; int c : 6; unsigned long long d : 37; };
union bits { uint32_t whole; struct { unsigned low : 4, mid : 24, high : 4; } part; };

static struct fields initialised = {5, -7, 1000, -1, 0xabcdef0123, -4000000};

int main(void) {
    struct fields s = initialised;
    for (int i = 0; i < 5; i++) {
        s.a += HIDE(3);
        s.b -= HIDE(5);
        s.c *= HIDE(3);
        s.d = HIDE(i);
        s.e += HIDE(0x1fffffffffll);
        s.f ^= HIDE(0x2a5a5a);
        printf("%u %d %u %d %llx %lld\n", s.a, s.b, s.c, s.d, (unsigned long long)s.e, (long long)s.f);
    }
    struct tight t = {0};
    t.a = HIDE(200);
    t.b = HIDE(1000000);
    t.c = HIDE(-40);
    t.d = HIDE(0x123456789abcull);
    printf("%u %u %d %llx %zu %zu\n", t.a, t.b, t.c, (unsigned long long)t.d, sizeof t, sizeof s);
    show_bytes("tight", &t, sizeof t);
    union bits u = {.whole = HIDE(0xdeadbeef)};
    u.part.mid++;
    u.part.high = u.part.low;
    show_u64("union", u.whole);
    int old = s.a++;
    printf("%d %u %d\n", old, s.a, (s.b = 17));
    return 0;
}
