// --stats: one line for scripts.
//@ run: --stats
//@ exit: 0
//@ stderr: stats: instructions=
//@ stderr: branch_queries=1
#include <trefoil.h>

int main(void) {
    if (tf_int("x") > 3)
        return 1;
    return 0;
}
