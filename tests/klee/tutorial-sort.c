// KLEE's sorting example: 24 orders, 8 of which one round of bubble sort can sort.
//@ cc: -DSHOW=0
//@ klee: prog.bc
//@ err: ASSERTION FAIL: a[i] == b[i]
//@ err: KLEE: done: completed paths = 8
//@ err: KLEE: done: partially completed paths = 16
//@ err: KLEE: done: generated tests = 9
//@ count: out/*.assert.err 1
#include "tutorial_sort.h"
