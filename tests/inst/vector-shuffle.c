// shufflevector: permutations, blends, widening and narrowing.
#include "show.h"

typedef int32_t v4i __attribute__((vector_size(16)));
typedef int32_t v8i __attribute__((vector_size(32)));
typedef int32_t v2i __attribute__((vector_size(8)));
typedef uint8_t v16u __attribute__((vector_size(16)));

#define SHOW(name, v) show_bytes(name, &(v), sizeof(v))

int main(void) {
    v4i a = HIDE(((v4i){1, 2, 3, 4})), b = HIDE(((v4i){5, 6, 7, 8}));
    v4i r = __builtin_shufflevector(a, a, 3, 2, 1, 0);
    SHOW("reverse", r);
    r = __builtin_shufflevector(a, b, 0, 4, 1, 5), SHOW("interleave", r);
    r = __builtin_shufflevector(a, b, 7, 0, 7, 0), SHOW("repeat", r);
    v8i w = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    SHOW("concat", w);
    v2i n = __builtin_shufflevector(w, w, 2, 6);
    SHOW("narrow", n);
    v16u c = HIDE(((v16u){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}));
    v16u s = __builtin_shufflevector(c, c, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    SHOW("swap", s);
    r = __builtin_shufflevector(a, b, 1, -1, 2, -1);
    printf("%d %d\n", r[0], r[2]);
    return 0;
}
