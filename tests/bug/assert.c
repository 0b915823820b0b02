#include <assert.h>

static void check(int n) {
    assert(n < 10); //~ BUG assert-fail stack: check main
}

int main(void) {
    check(9);
    check(10);
    return 0;
}
