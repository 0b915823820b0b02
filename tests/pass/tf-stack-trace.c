//@ stderr: stack trace
//@ replay: none
#include <trefoil.h>

__attribute__((noinline)) static void inner(void) {
    tf_stack_trace(); //~ WARN stack trace
}

int main(void) {
    inner();
    return 0;
}
