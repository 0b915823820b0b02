// The tutorial's first repair: a zero at the end of the buffer.
//@ cc: -DSIZE=5 -DFIX=re[SIZE-1]=0;
//@ klee: prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: partially completed paths = 0
//@ count: out/*.err 0
#include <klee/klee.h>
#include "tutorial_regexp.h"
