// klee_define_fixed_object puts an object at an address.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 2
//@ no-err: ERROR
#include <klee/klee.h>

#define ADDRESS ((int *)0x40000000)

int main(void) {
    klee_define_fixed_object(ADDRESS, 4);
    int *p = ADDRESS;
    *p = 10;
    klee_assert(*p == 10);
    klee_make_symbolic(p, 4, "fixed");
    if (*p == 1)
        return 1;
    return 0;
}
