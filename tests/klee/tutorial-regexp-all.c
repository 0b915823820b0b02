// The second tutorial without `--only-output-states-covering-new`: a test for each path, and for each of the two errors.
//@ cc: -DSIZE=7 -DFIX=
//@ klee: prog.bc
//@ err: KLEE: done: total instructions = 4848112
//@ err: KLEE: done: generated tests = 6677
//@ count: out/*.ktest 6677
#include <klee/klee.h>
#include "tutorial_regexp.h"
