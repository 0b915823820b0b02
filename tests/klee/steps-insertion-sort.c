// As many paths, tests and instructions as KLEE 3.2 counts: every path takes its steps one by one.
//@ cc: -DN=5
//@ klee: prog.bc
//@ err: KLEE: done: total instructions = 14671
//@ err: KLEE: done: completed paths = 120
//@ err: KLEE: done: generated tests = 120
//@ run: awk '/^[0-9]/ { n += $2 } END { print n }' out/run.istats
//@ out: 14671
//@ tool: stats out --table-format=csv
//@ out: 14671
#include "../../bench/symbolic/insertion.c"
