// The tutorial's second repair: an assumption about the end of the buffer.
//@ cc: -DSIZE=5 "-DFIX=klee_assume(re[SIZE-1]==0);"
//@ klee: --only-output-states-covering-new prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: partially completed paths = 0
#include <klee/klee.h>
#include "tutorial_regexp.h"
