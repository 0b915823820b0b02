// klee_alias_function sends calls elsewhere.
//@ klee: prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
#include <klee/klee.h>

int one(void) {
    return 1;
}

int two(void) {
    return 2;
}

int main(void) {
    klee_assert(one() == 1);
    klee_alias_function("one", "two");
    klee_assert(one() == 2);
    klee_assert(two() == 2);
    return 0;
}
