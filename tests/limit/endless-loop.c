// a test, since that is what shows the hang.
//@ run: --max-state-time 1 --search random-state
//@ paths: 1
//@ tests: 2
//@ replay: none
#include <trefoil.h>

int main(void) {
    unsigned char step;
    tf_make_symbolic(&step, sizeof step, "step");
    tf_assume(step <= 1);
    volatile unsigned char left = 3;
    while (left) left -= step; //~ LIMIT state-time
    return 0;
}
