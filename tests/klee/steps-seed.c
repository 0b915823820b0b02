// Another seed is another order: the same paths, tests of others.
//@ cc: -DSIZE=5 -DFIX=
//@ klee: --rng-initial-seed=7 --only-output-states-covering-new prog.bc
//@ err: KLEE: done: partially completed paths =
//@ klee: --rng-initial-seed=7 --only-output-states-covering-new prog.bc
//@ err: KLEE: done: partially completed paths =
//@ same: out/test000001.ktest out2/test000001.ktest
//@ same: out/test000004.ktest out2/test000004.ktest
#include <klee/klee.h>
#include "tutorial_regexp.h"
