//! Coverage of native replays by the compilers' own counters.
//!
//! A [`Counters`] holds what each test counted and can add up any range of tests; the sum is shown to the compiler's own
//! tool (`gcov` or `llvm-cov`), so that the figures are that tool's. [`order`] finds the first test of each line and a
//! small set of tests; [`formats`] writes tables, lcov, Cobertura and HTML; [`compare`] holds the engine's claim
//! against it. Not here: running programs (replay), printing.
//!
//! Invariant: counts of a sum of tests are the sums of their counts. Nothing is derived from counters by us.

pub mod compare;
pub mod counters;
pub mod formats;
pub mod gcda;
pub mod gcov;
pub mod llvm;
pub mod model;
pub mod order;
mod scratch;

pub use counters::Counters;
pub use model::{Coverage, FileCoverage, Line, Totals};
pub use scratch::Scratch;
