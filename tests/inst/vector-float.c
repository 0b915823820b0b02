// Float vectors: arithmetic, comparison, conversion lane by lane.
#include "show.h"

typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
typedef int32_t v4i __attribute__((vector_size(16)));
typedef float v8f __attribute__((vector_size(32)));

#define SHOW(name, v) show_bytes(name, &(v), sizeof(v))

int main(void) {
    v4f a = HIDE(((v4f){1.5f, -2.0f, 0.1f, 1e30f}));
    v4f b = HIDE(((v4f){3.0f, 0.5f, -0.1f, 1e30f}));
    v4f r = a + b;
    SHOW("add", r);
    r = a - b, SHOW("sub", r);
    r = a * b, SHOW("mul", r);
    r = a / b, SHOW("div", r);
    r = -a, SHOW("neg", r);
    v4i m = a < b;
    SHOW("lt", m);
    m = a != b, SHOW("ne", m);
    v4f s = HIDE(((v4f){1.9f, -1.9f, 100.5f, -0.0f}));
    m = __builtin_convertvector(s, v4i), SHOW("fptosi", m);
    s = __builtin_convertvector(m, v4f), SHOW("sitofp", s);
    v2d d = HIDE(((v2d){0.1, -1e300}));
    v2d e = d * d + d;
    SHOW("v2d", e);
    v8f w = HIDE(((v8f){1, 2, 3, 4, 5, 6, 7, 8}));
    w = w * w - 1;
    SHOW("v8f", w);
    float sum = 0;
    for (int i = 0; i < 8; i++)
        sum += w[i];
    show_f32("sum", sum);
    return 0;
}
