// Vectors as arguments, results, members and elements; bit casts between vectors and integers.
#include "show.h"

typedef int32_t v4i __attribute__((vector_size(16)));
typedef uint8_t v16u __attribute__((vector_size(16)));
typedef float v2f __attribute__((vector_size(8)));
struct mixed {
    char c;
    v4i v;
};

__attribute__((noinline)) static v4i twice(v4i v, int n) { return v * n; }
__attribute__((noinline)) static v2f flip(v2f v) { return (v2f){v[1], v[0]}; }
__attribute__((noinline)) static struct mixed pack(v4i v) { return (struct mixed){'x', v}; }

int main(void) {
    v4i a = HIDE(((v4i){1, 2, 3, 4}));
    v4i r = twice(a, HIDE(5));
    show_bytes("twice", &r, 16);
    v2f f = flip(HIDE(((v2f){1.5f, 2.5f})));
    show_bytes("flip", &f, 8);
    struct mixed m = pack(r);
    show_bytes("member", &m.v, 16);
    printf("%c %zu\n", m.c, sizeof m);
    v16u bytes = (v16u)r;
    printf("%d %d\n", bytes[0], bytes[15]);
    unsigned __int128 whole = (unsigned __int128)r;
    show_u128("bitcast", whole);
    uint64_t bits;
    memcpy(&bits, &f, 8);
    show_u64("bits", bits);
    static v4i table[3];
    table[HIDE(1)] = r;
    table[HIDE(2)] = table[HIDE(1)] + table[HIDE(0)];
    show_bytes("table", table, sizeof table);
    return 0;
}
