// klee_get_obj_size.
//@ klee: prog.bc
//@ err: memory error: invalid pointer: klee_get_obj_size
//@ count: out/*.ptr.err 1
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    char a[13], *p = malloc(27);
    klee_assert(klee_get_obj_size(a) == 13);
    klee_assert(klee_get_obj_size(p) == 27);
    return klee_get_obj_size(p + 1);
}
