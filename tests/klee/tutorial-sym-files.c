// The same tutorial: the password in the symbolic file A.
//@ klee: -posix-runtime prog.bc A -sym-files 1 10
//@ out: Password found in A
//@ err: KLEE: done: completed paths = 6
//@ err: KLEE: done: generated tests = 6
//@ tool: ktest out/test000001.ktest
//@ out: 'A-data'
//@ out: 'A-data-stat'
#include "tutorial_password.h"
