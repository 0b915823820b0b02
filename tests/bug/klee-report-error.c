// klee_report_error ends the path with a bug of the harness's own; klee_silent_exit without any trace.
//@ paths: 1
//@ replay: none
#include <klee/klee.h>

int main(void) {
    switch (klee_range(0, 3, "x")) {
    case 0: klee_report_error(__FILE__, __LINE__, "zero is not welcome", "zero"); //~ BUG user-report
    case 1: klee_silent_exit(0);
    }
    return 0;
}
