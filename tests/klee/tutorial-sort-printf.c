// The sorting example prints its symbolic input: without a C library that is an error.
//@ cc: -DSHOW=1
//@ klee: prog.bc
//@ err: WARNING: undefined reference to function: printf
//@ err: external call with symbolic argument: printf
//@ err: KLEE: done: completed paths = 0
//@ err: KLEE: done: partially completed paths = 1
//@ err: KLEE: done: generated tests = 1
//@ has: out/test000001.exec.err Error: external call with symbolic argument: printf
#include "tutorial_sort.h"
