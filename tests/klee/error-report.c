// klee_report_error chooses message and suffix.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: the harness says so
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.mine.err'
//@ out: Error: the harness says so
#include <klee/klee.h>

int main(void) {
    klee_report_error(__FILE__, __LINE__, "the harness says so", "mine.err");
}
