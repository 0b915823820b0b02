//@ paths: 2
#include <stdint.h>
#include <trefoil.h>

typedef int32_t v4i __attribute__((vector_size(16)));

int main(void) {
    v4i v;
    tf_make_symbolic(&v, sizeof v, "v");
    v4i w = v ^ (v4i){1, 2, 3, 4};
    w = __builtin_shufflevector(w, w, 3, 2, 1, 0);
    if (w[0] == 100) {
        tf_assert(v[3] == (100 ^ 4));
        return 1;
    }
    return 0;
}
