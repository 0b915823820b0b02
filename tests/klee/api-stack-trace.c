// klee_stack_trace prints the calls.
//@ klee: prog.bc
//@ out: in inner () at
//@ out: in main () at
//@ err: KLEE: done: completed paths = 1
#include <klee/klee.h>

void inner(void) {
    klee_stack_trace();
}

int main(void) {
    inner();
    return 0;
}
