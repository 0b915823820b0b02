// Integer vectors: lane by lane arithmetic, comparison to masks, broadcasting, indexing.
#include "show.h"

typedef int32_t v4i __attribute__((vector_size(16)));
typedef uint8_t v16u __attribute__((vector_size(16)));
typedef int64_t v4l __attribute__((vector_size(32)));
typedef uint16_t v2s __attribute__((vector_size(4)));

#define SHOW(name, v) show_bytes(name, &(v), sizeof(v))

int main(void) {
    v4i a = HIDE(((v4i){1, -2, INT32_MAX, INT32_MIN}));
    v4i b = HIDE(((v4i){3, 5, -7, 11}));
    v4i r;
    r = (v4i)((__attribute__((vector_size(16))) uint32_t)a + (__attribute__((vector_size(16))) uint32_t)b), SHOW("add", r);
    r = a & b, SHOW("and", r);
    r = a ^ ~b, SHOW("xor", r);
    r = a / b, SHOW("sdiv", r);
    r = a % b, SHOW("srem", r);
    r = a >> 3, SHOW("ashr", r);
    r = a < b, SHOW("lt", r);
    r = a == b, SHOW("eq", r);
    r = (a & (a > b)) | (b & ~(a > b)), SHOW("blend", r);
    r = a & 255, SHOW("broadcast", r);
    r[HIDE(2)] = 99, SHOW("insert", r);
    printf("%d %d\n", r[HIDE(0)], r[HIDE(3)]);
    v16u c = HIDE(((v16u){1, 2, 3, 255, 254, 128, 127, 0, 9, 8, 7, 6, 5, 4, 3, 2}));
    v16u d = c * c;
    SHOW("mul8", d);
    d = c >> 1, SHOW("lshr8", d);
    d = c << (c & 7), SHOW("shl8", d);
    d = -c, SHOW("neg8", d);
    d = c > 100, SHOW("gt8", d);
    d = c / 3, SHOW("udiv8", d);
    v4l e = HIDE(((v4l){1, -1, INT64_MAX, 1ll << 40}));
    v4l f = e & 0xffffffffff;
    SHOW("and64", f);
    f = (v4l)((__attribute__((vector_size(32))) uint64_t)e * 3), SHOW("mul64", f);
    v2s g = HIDE(((v2s){65535, 1}));
    v2s h = g + 1;
    SHOW("v2s", h);
    return 0;
}
