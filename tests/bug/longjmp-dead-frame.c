// A jump back into a function that has returned.
//@ replay: none
#include <setjmp.h>

static jmp_buf env;
static int prepare(void) { return setjmp(env); }

int main(void) {
    if (prepare() == 0)
        longjmp(env, 1); //~ BUG bad-library-use stack: main
    return 0;
}
