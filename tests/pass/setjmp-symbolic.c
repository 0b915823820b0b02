//@ paths: 3
#include <setjmp.h>
#include <trefoil.h>

static jmp_buf env;

static void parse(int x) {
    if (x < 0)
        longjmp(env, 1);
    if (x > 100)
        longjmp(env, 2);
}

int main(void) {
    int x = tf_int("x");
    int r = setjmp(env);
    if (r == 0) {
        parse(x);
        tf_assert((x >= 0) & (x <= 100));
        return 0;
    }
    tf_assert(r == 1 ? x < 0 : x > 100);
    return r;
}
