// KLEE's second tutorial: 7,438 paths and two reads behind the end of the buffer.
// The figures are those of KLEE's page, to the last instruction.
//@ cc: -DSIZE=7 -DFIX=
//@ klee: --only-output-states-covering-new prog.bc
//@ err: memory error: out of bound pointer
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ err: KLEE: done: total instructions = 4848112
//@ err: KLEE: done: completed paths = 6675
//@ err: KLEE: done: partially completed paths = 763
//@ err: KLEE: done: generated tests = 16
//@ count: out/*.ktest 16
//@ count: out/*.ptr.err 2
//@ has: out/messages.txt ERROR:
#include <klee/klee.h>
#include "tutorial_regexp.h"
