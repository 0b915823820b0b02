// KLEE's names of the functions that ask.
//@ replay: none
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    int x = klee_int("x");
    klee_assume(x > 100);
    klee_assert(klee_get_value_i32(x) > 100);
    klee_assert(klee_get_value_i64(x) > 100);
    klee_assert(klee_get_valuel(5) == 5 && klee_get_valuell(6) == 6);
    klee_assert(klee_get_valuef(0.5f) == 0.5f && klee_get_valued(2.5) == 2.5);
    klee_assert(klee_is_symbolic(x) && !klee_is_symbolic(3));
    klee_assert(!klee_is_replay());
    char *p = malloc(9);
    klee_assert(klee_get_obj_size(p) == 9);
    klee_check_memory_access(p, 9);
    klee_prefer_cex(&x, x == 123);
    klee_mark_global(p);
    klee_open_merge();
    klee_close_merge();
    klee_warning("a warning");
    klee_warning_once("another");
    free(p);
    return klee_choose(1);
}
