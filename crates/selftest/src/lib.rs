//! The engine tests itself: generated programs run natively and under the engine, and must do the same.
//!
//! A [`Case`] is a mode and a seed; everything about it follows from them. [`Lab`] makes its program, builds it once to
//! bitcode, runs that bitcode natively (in the sandbox of replays) and under the `trefoil` program under test, and gives a
//! [`Verdict`]. [`runner`] does this for many cases, [`journal`] remembers them, [`summary`] adds up.
//!
//! Not here: flags and printing; the engine itself, which is reached through its command line only.
//!
//! Invariant: no generated program runs natively outside of the sandbox.

mod case;
mod csmith;
mod domain;
mod engine;
mod explored;
mod finding;
mod generator;
mod globals;
pub mod journal;
mod lab;
pub mod mutants;
pub mod reduce;
pub mod runner;
pub mod summary;
mod tools;

pub use case::{Case, Constrainer, Mode, Origin, Recipe};
pub use finding::{Mismatch, Oracle, Verdict};
pub use lab::{Figures, Lab, Tested};
pub use tools::Tools;
