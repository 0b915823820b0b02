// Branches that simplifycfg joins are joined: 16 paths and 300 instructions, as KLEE 3.2 counts (20 paths without).
//@ klee: prog.bc
//@ err: KLEE: done: total instructions = 300
//@ err: KLEE: done: completed paths = 16
//@ err: KLEE: done: generated tests = 16
#include "../../bench/symbolic/tritype.c"
