// klee_check_memory_access.
//@ klee: prog.bc
//@ err: check_memory_access: memory error
//@ has: out/test000001.ptr.err Line: 11
#include <klee/klee.h>

int main(void) {
    char a[8];
    klee_check_memory_access(a, 8);
    klee_check_memory_access(a + 4, 4);
    klee_check_memory_access(a + 4, 5);
    return 0;
}
