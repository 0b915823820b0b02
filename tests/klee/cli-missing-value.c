// A value that is not there is missed.
//@ tool: klee --max-time
//@ exit: 1
//@ err: klee: for the --max-time option: requires a value!
//@ tool: klee --emit-all-errors
//@ exit: 1
//@ err: Must specify at least 1 positional argument
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 0)
        return 0;
    if (a < 0)
        return 255;
    return 1;
}
