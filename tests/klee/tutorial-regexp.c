// KLEE's second tutorial: 7,438 paths and two reads behind the end of the buffer.
//@ cc: -DSIZE=7 -DFIX=
//@ klee: --only-output-states-covering-new prog.bc
//@ err: memory error: out of bound pointer
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ err: KLEE: done: completed paths = 6675
//@ err: KLEE: done: partially completed paths = 763
//@ count: out/*.ptr.err 2
//@ has: out/messages.txt ERROR:
#include <klee/klee.h>
#include "tutorial_regexp.h"
