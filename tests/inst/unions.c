// Unions: the same bytes under several types, partial writes, unions in arrays and by value.
#include "show.h"

union value { int64_t i; double d; float f[2]; uint8_t b[8]; char *p; struct { uint16_t lo, hi; } h; };

__attribute__((noinline)) static union value change(union value v, int i) { v.b[i] ^= 0xff; return v; }

int main(void) {
    union value v = {.d = HIDE(1.0)};
    show_u64("double", (uint64_t)v.i);
    v.f[0] = HIDE(-2.5f);
    show_u64("float", (uint64_t)v.i);
    v.h.hi = HIDE((uint16_t)0x1234);
    show_u64("half", (uint64_t)v.i);
    for (int i = 0; i < 8; i++)
        show_u64("byte", (uint64_t)change(v, HIDE(i)).i);
    char text[] = "pointer";
    v.p = HIDE(&text[2]);
    union value w = v;
    printf("%s\n", w.p);
    union value list[3] = {{.i = 1}, {.d = 2.5}, {.b = {1, 2, 3}}};
    printf("%lld %g %lld\n", (long long)list[HIDE(0)].i, list[HIDE(1)].d, (long long)list[HIDE(2)].i);
    return 0;
}
