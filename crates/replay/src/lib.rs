//! Native replay: runs the unmodified program on a test in a sandbox, and says whether it does what the engine said.
//!
//! [`Replayer`] is the door: one per program, many tests. [`verdict`] compares an outcome with a [`Prediction`];
//! [`tests`] finds tests and predictions in files and run folders. Not here: printing, and how coverage is read.
//!
//! Invariant: no program under test runs outside of [`sandbox`].

pub mod elf;
pub mod protocol;
pub mod replayer;
pub mod sandbox;
pub mod tests;
pub mod verdict;

pub use elf::Facts;
pub use protocol::{Confinement, End, Outcome};
pub use replayer::{Options, Replayer};
pub use sandbox::Policy;
pub use tests::{Assumptions, Prediction, Source, Test};
pub use verdict::{Verdict, judge};
