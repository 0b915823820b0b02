// tf_value_*: a possible value of the path that does not bind it; floats and doubles keep their bits.
//@ replay: none
//@ paths: 1
#include <trefoil.h>

int main(void) {
    int x = tf_int("x");
    tf_assume(x > 10);
    tf_assume(x < 20);
    int32_t a = tf_value_i32(x);
    int64_t b = tf_value_i64(x);
    long c = tf_value_long(x);
    tf_assert(a > 10 && a < 20 && b > 10 && b < 20 && c > 10 && c < 20);
    tf_assert(!tf_is_symbolic(a) && !tf_is_symbolic(b) && !tf_is_symbolic(c));
    tf_assert(tf_is_symbolic(x));
    tf_assert(tf_value_i32(-7) == -7);
    tf_assert(tf_value_i64(1ll << 40) == 1ll << 40);
    tf_assert(tf_value_float(1.5f) == 1.5f);
    tf_assert(tf_value_double(-0.25) == -0.25);
    return x == 15;
}
