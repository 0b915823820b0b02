//@ clang: 19
// Vector builtins: elementwise and reductions.
#include "show.h"

typedef int32_t v4i __attribute__((vector_size(16)));
typedef uint32_t v4u __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
typedef uint8_t v8u __attribute__((vector_size(8)));

#define SHOW(name, v) show_bytes(name, &(v), sizeof(v))

int main(void) {
    v4i a = HIDE(((v4i){1, -2, INT32_MAX, -40})), b = HIDE(((v4i){3, -5, 7, 11}));
    v4i r = __builtin_elementwise_max(a, b);
    SHOW("smax", r);
    r = __builtin_elementwise_min(a, b), SHOW("smin", r);
    r = __builtin_elementwise_abs(a), SHOW("abs", r);
    r = __builtin_elementwise_add_sat(a, b), SHOW("sadd.sat", r);
    r = __builtin_elementwise_sub_sat(a, b), SHOW("ssub.sat", r);
    v4u u = __builtin_elementwise_max((v4u)a, (v4u)b);
    SHOW("umax", u);
    u = __builtin_elementwise_bitreverse((v4u)a), SHOW("bitreverse", u);
    printf("%d %d %d %d %d %d\n", __builtin_reduce_max(a), __builtin_reduce_min(a), __builtin_reduce_add((v4i)(a & 255)),
        __builtin_reduce_mul(b), __builtin_reduce_xor(a), __builtin_reduce_or(b));
    printf("%d\n", __builtin_reduce_and(a));
    v8u c = HIDE(((v8u){1, 2, 3, 250, 5, 6, 7, 8}));
    printf("%d %d\n", __builtin_reduce_max(c), __builtin_reduce_add(c));
    v4f f = HIDE(((v4f){1.5f, -2.5f, 0.0f, 9.75f}));
    v4f g = __builtin_elementwise_floor(f);
    SHOW("floor", g);
    g = __builtin_elementwise_ceil(f), SHOW("ceil", g);
    g = __builtin_elementwise_abs(f), SHOW("fabs", g);
    g = __builtin_elementwise_rint(f), SHOW("rint", g);
    show_f32("fmax", __builtin_reduce_max(f));
    show_f32("fmin", __builtin_reduce_min(f));
    return 0;
}
