//@ clang: 19
// _BitInt wider than two machine words: arithmetic, comparison, shifts, and conversion.
#include "show.h"

typedef unsigned _BitInt(256) U;
typedef _BitInt(200) S;

static void show_wide(const char *name, U v) {
    printf("%s ", name);
    for (int i = 3; i >= 0; i--)
        printf("%016llx", (unsigned long long)(v >> (64 * i)));
    printf("\n");
}

int main(void) {
    U one = 1;
    U v[] = {0, 1, 10, one << 64, one << 128, one << 255, (U)-1, (one << 200) - 1, ((U)0x0123456789abcdef << 130) | 0xfedcba98};
    for (int i = 0; i < COUNT(v); i++)
        for (int j = 0; j < COUNT(v); j++) {
            U a = HIDE(v[i]), b = HIDE(v[j]);
            show_wide("add", a + b);
            show_wide("sub", a - b);
            show_wide("xor", a ^ b);
            show_wide("and", a & ~b);
            show_wide("mul", a * b);
            printf("%d %d %d\n", a == b, a < b, (S)a < (S)b);
        }
    for (int i = 0; i < COUNT(v); i++)
        for (int n = 0; n < 200; n += 37) {
            int by = HIDE(n);
            show_wide("shl", HIDE(v[i]) << by);
            show_wide("lshr", HIDE(v[i]) >> by);
            show_wide("ashr", (U)(HIDE((S)v[i]) >> by));
        }
    show_wide("sext", (U)HIDE((S)-3));
    show_u64("trunc", (uint64_t)HIDE(v[8]));
    return 0;
}
