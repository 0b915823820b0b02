// klee_is_replay is false here.
//@ klee: prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
#include <klee/klee.h>

int main(void) {
    klee_assert(!klee_is_replay());
    klee_mark_global(main);
    return 0;
}
