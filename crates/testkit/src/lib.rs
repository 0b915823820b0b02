//! Runs `tests/**/*.c` (and `.ll`) by the directives in their comments: one file, one test per variant.
//!
//! The runner knows the `trefoil` program only from outside: `trefoil cc` builds a test, `trefoil run` explores it,
//! `run.json` in the run folder says what happened. The processor is the judge: the same program also runs natively,
//! and every test case is replayed natively by [`replay`] with a small library of our own.
//!
//! To add a test, add a file; `tests/README.md` lists the directives. To add a directive: one arm in
//! [`directives`], one check in [`check`], one line in that list.
//!
//! Invariant: a test fails when it cannot be judged. Nothing is skipped in silence.

pub mod annotations;
pub mod check;
pub mod corpus;
pub mod directives;
pub mod golden;
pub mod klee;
pub mod native;
pub mod process;
pub mod replay;
pub mod tool;
pub mod trial;
pub mod words;
pub mod world;
