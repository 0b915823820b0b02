// The same tutorial: the password on standard input.
//@ klee: -posix-runtime prog.bc -sym-stdin 10
//@ out: Password found in standard input
//@ err: KLEE: done: completed paths = 6
//@ err: KLEE: done: generated tests = 6
#include "tutorial_password.h"
